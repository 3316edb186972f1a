// Files that become drawings of the gallery's folder: dropped on it, or chosen.

import { button, find, goTo, input, isInDialog, say } from "./elements.js";
import { content, reasonFor, send } from "./server.js";

/** @param {import("./gallery.js").Gallery} gallery */
export function takeDrawings(gallery) {
  const page = find("gallery", HTMLElement);
  const chooser = input("drawing-file");
  button("gallery-add").addEventListener("click", () => chooser.click());
  chooser.addEventListener("change", () => {
    void add(gallery, [...(chooser.files ?? [])]);
    chooser.value = "";
  });
  /** @param {DragEvent} event */
  const hasFiles = ({ dataTransfer }) => dataTransfer !== null && dataTransfer.types.includes("Files");
  // Everywhere in the window: beside the gallery, the browser would show the file in the page's place.
  document.addEventListener("dragover", (event) => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    page.classList.toggle("target", !gallery.isReadOnly);
  });
  document.addEventListener("dragleave", (event) => {
    if (event.relatedTarget === null) page.classList.remove("target");
  });
  document.addEventListener("drop", (event) => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    page.classList.remove("target");
    if (isInDialog()) return;
    if (gallery.isReadOnly) say("this studio only shows drawings; start it without --read-only to add some");
    else void add(gallery, [...(event.dataTransfer?.files ?? [])]);
  });
}

/**
 * Adds drawings to the folder, and opens the one that was added alone.
 * @param {import("./gallery.js").Gallery} gallery
 * @param {File[]} files
 */
async function add(gallery, files) {
  /** @type {string[]} */
  const told = [];
  let made = "";
  let message = "";
  for (const file of files) {
    try {
      say(`adding ${file.name}…`);
      const reply = await send("import", { name: file.name }, await content(file));
      told.push(reply.message);
      [made, message] = [reply.file, reply.message];
    } catch (error) {
      told.push(reasonFor(file, error));
    }
  }
  if (files.length === 1 && made) return goTo(made, message);
  if (made) await gallery.refresh();
  if (told.length > 0) say(told.join("; "));
}
