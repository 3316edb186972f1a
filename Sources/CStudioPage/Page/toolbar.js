// The toolbar: adding layers, undoing, copying, zooming, files.

import { allowFiles, newDrawing, save, saveAs } from "./dialogs.js";
import { titleOf } from "./drawing.js";
import { allow, button, find, input, isInDialog, isTyping, make, say, visible } from "./elements.js";
import { address, content, fetchFile, reason, reasonFor } from "./server.js";

const KINDS = /** @type {const} */ (["rectangle", "label", "postIt"]);

/**
 * @param {import("./drawing.js").Drawing} drawing
 * @param {import("./canvas.js").Canvas} canvas
 */
export function makeToolbar(drawing, canvas) {
  for (const kind of KINDS) button(`add-${kind}`).addEventListener("click", () => drawing.act("create", { kind }));
  const file = input("photo-file");
  button("add-photo").addEventListener("click", () => file.click());
  file.addEventListener("change", () => {
    addPhotos(drawing, [...(file.files ?? [])]);
    file.value = "";
  });
  takeDrops(drawing);
  /** @type {[string, () => unknown][]} */
  const actions = [
    ["undo", () => drawing.act("undo")], ["redo", () => drawing.act("redo")],
    ["copy", () => {
      // The button means the layer, whatever text of the page is marked.
      getSelection()?.removeAllRanges();
      // That gives the event which the key gives, or else nothing but the clipboard's part is missing.
      return document.execCommand("copy") || copy(drawing);
    }],
    ["paste", () => drawing.act("paste")], ["zoom-in", () => canvas.zoomBy(1.25)],
    ["zoom-out", () => canvas.zoomBy(1 / 1.25)], ["zoom-fit", () => canvas.fit()], ["new", newDrawing],
    ["save", () => save(drawing)], ["save-as", () => saveAs(drawing)],
  ];
  for (const [id, action] of actions) button(id).addEventListener("click", action);
  makeDownloads(drawing.file);
  drawing.observe((topic) => { if (topic !== "findings") show(drawing); });
  document.addEventListener("copy", (event) => {
    const isOfText = isTyping(event.target) || getSelection()?.isCollapsed === false;
    if (isOfText || isInDialog() || drawing.state.isReadOnly || !drawing.selection) return;
    event.preventDefault();
    // In the place of what was in the clipboard: a picture that is pasted came later than the layer.
    event.clipboardData?.setData("text/plain", titleOf(drawing.selection));
    void copy(drawing);
  });
  document.addEventListener("paste", (event) => paste(drawing, event));
  // The middle button moves the view; on some systems, browsers let it paste.
  document.addEventListener("pointerup", (event) => {
    if (event.button === 1 && !isTyping(event.target)) event.preventDefault();
  });
}

/**
 * Makes the menu of downloads, which closes as menus do.
 * @param {string} file
 */
function makeDownloads(file) {
  const menu = find("download", HTMLDetailsElement);
  find("download-json", HTMLAnchorElement).href = address("download", { file, as: "json" });
  for (const profile of ["document", "image", "inline"]) {
    find(`download-${profile}`, HTMLAnchorElement).href = address("download", { file, as: "svg", profile });
  }
  for (const link of menu.querySelectorAll("a")) {
    link.addEventListener("click", (event) => {
      event.preventDefault();
      menu.open = false;
      void download(link.href);
    });
  }
  document.addEventListener("pointerdown", ({ target }) => {
    if (!(target instanceof Node) || !menu.contains(target)) menu.open = false;
  });
  menu.addEventListener("focusout", ({ relatedTarget }) => {
    if (relatedTarget instanceof Node && !menu.contains(relatedTarget)) menu.open = false;
  });
  menu.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || !menu.open) return;
    menu.open = false;
    menu.querySelector("summary")?.focus();
    event.stopPropagation();
  });
}

/**
 * Saves what an address gives as a file, or says why there is none.
 * @param {string} from
 */
async function download(from) {
  try {
    const { name, content } = await fetchFile(from);
    const link = /** @type {HTMLAnchorElement} */ (make("a", { href: URL.createObjectURL(content), download: name }));
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
    say(`downloaded ${name}`);
  } catch (error) {
    say(reason(error));
  }
}

/** @param {import("./drawing.js").Drawing} drawing */
function show(drawing) {
  const { state } = drawing;
  for (const id of ["add-rectangle", "add-photo", "add-label", "add-postIt", "paste", "save"]) {
    button(id).disabled = state.isReadOnly;
  }
  allowFiles(state.isReadOnly);
  allow({
    undo: state.canUndo && !state.isReadOnly, redo: state.canRedo && !state.isReadOnly,
    copy: drawing.selected !== null && !state.isReadOnly,
  });
  const names = [...(state.title ? [state.title] : []), drawing.file].map(visible);
  find("name", HTMLElement).textContent = names[0];
  find("file", HTMLElement).textContent = names[1] ?? "";
  const heading = find("heading", HTMLElement);
  heading.title = names.join(" – ");
  heading.classList.toggle("unsaved", state.isDirty);
  document.title = `${state.isDirty ? "• " : ""}${heading.title} – drawconv studio`;
}

/** @param {import("./drawing.js").Drawing} drawing */
function copy(drawing) {
  return drawing.selected === null ? undefined : drawing.act("copy", { id: drawing.selected });
}

/**
 * Adds pictures as photos.
 * @param {import("./drawing.js").Drawing} drawing
 * @param {File[]} files
 */
async function addPhotos(drawing, files) {
  /** @type {string[]} */
  const told = [];
  for (const file of files) {
    try {
      const bytes = await content(file);
      const reply = await drawing.act("create", { kind: "photo" }, () => bytes);
      if (!reply) throw drawing.refusal;
      told.push(reply.message ?? `added ${file.name}`);
    } catch (error) {
      told.push(reasonFor(file, error));
    }
  }
  if (told.length > 0) say(told.join("; "));
}

/**
 * Takes files that are dropped anywhere: beside the canvas, the browser would show them in the page's place.
 * @param {import("./drawing.js").Drawing} drawing
 */
function takeDrops(drawing) {
  document.addEventListener("dragover", (event) => {
    if (event.dataTransfer?.types.includes("Files")) event.preventDefault();
  });
  document.addEventListener("drop", (event) => {
    if (!event.dataTransfer?.types.includes("Files")) return;
    event.preventDefault();
    if (isInDialog()) return;
    const files = [...event.dataTransfer.files];
    if (!drawing.state.isReadOnly) return void addPhotos(drawing, files);
    say(`nothing can be changed here; not added: ${files.map((file) => file.name).join(", ")}`);
  });
}

/**
 * Takes pictures from the clipboard, or else the layer that was copied here.
 * @param {import("./drawing.js").Drawing} drawing
 * @param {ClipboardEvent} event
 */
function paste(drawing, event) {
  if (isTyping(event.target) || isInDialog()) return;
  event.preventDefault();
  const files = [...(event.clipboardData?.files ?? [])];
  if (files.length > 0) addPhotos(drawing, files); else drawing.act("paste");
}
