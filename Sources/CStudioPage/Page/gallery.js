// The gallery: all drawings of a folder, each with its picture, what is in it and what is wrong with it.

import { allowFiles, newDrawing } from "./dialogs.js";
import { button, find, input, make, say } from "./elements.js";
import { address, ask, listen } from "./server.js";

/** @type {Record<string, [string, string]>} */
const KINDS = {
  rectangle: ["rectangle", "rectangles"], photo: ["photo", "photos"], label: ["label", "labels"],
  postIt: ["post-it", "post-its"],
};

export class Gallery {
  constructor() {
    this.list = find("drawings", HTMLUListElement);
    this.filter = input("filter");
    /** @type {Map<string, HTMLElement>} */
    this.items = new Map();
    /** Asks for a drawing's picture and summary once it is seen. */
    this.seen = new IntersectionObserver((entries) => {
      for (const entry of entries) {
        if (!entry.isIntersecting || !(entry.target instanceof HTMLElement)) continue;
        this.seen.unobserve(entry.target);
        void this.fill(entry.target);
      }
    }, { rootMargin: "400px" });
    this.filter.addEventListener("input", () => this.show());
    button("gallery-new").addEventListener("click", newDrawing);
  }

  async open() {
    let isOpen = false;
    await listen(null, () => { if (isOpen) void this.refresh(); });
    isOpen = true;
    await this.refresh();
  }

  async refresh() {
    const { drawings, isReadOnly } = await ask("drawings");
    allowFiles(isReadOnly);
    const names = new Set(drawings);
    for (const [name, item] of this.items) {
      if (names.has(name)) continue;
      item.remove();
      this.items.delete(name);
    }
    for (const name of drawings) {
      const old = this.items.get(name);
      const item = old ?? make("li", { "data-name": name });
      this.items.set(name, item);
      this.list.append(item);
      if (old) await this.fill(item); else this.begin(item, name);
    }
    this.show();
    say(drawings.length === 1 ? "1 drawing" : `${drawings.length} drawings`);
  }

  /**
   * @param {HTMLElement} item
   * @param {string} name
   */
  begin(item, name) {
    const link = make("a", { href: `/?${new URLSearchParams({ file: name })}` },
      make("img", { alt: "", loading: "lazy" }), make("span", { class: "name" }, name));
    item.append(link, make("span", { class: "facts" }));
    this.seen.observe(item);
  }

  /** @param {HTMLElement} item */
  async fill(item) {
    const file = item.dataset.name ?? "";
    const facts = item.querySelector(".facts");
    let text;
    try {
      const summary = await ask("summary", { file });
      text = summary.error ? "can't be read" : describe(summary);
      const image = item.querySelector("img");
      if (image && !summary.error) image.src = `${address("picture", { file })}&at=${Date.now()}`;
    } catch {
      text = "can't be read";
    }
    if (facts) facts.textContent = text;
    this.show();
  }

  /** Shows the drawings that the filter lets through. */
  show() {
    const words = this.filter.value.toLowerCase().split(/\s+/).filter(Boolean);
    let count = 0;
    for (const item of this.items.values()) {
      const text = (item.textContent ?? "").toLowerCase();
      item.hidden = !words.every((word) => text.includes(word));
      if (!item.hidden) count += 1;
    }
    find("no-drawings", HTMLElement).hidden = count > 0;
  }
}

/** @param {any} summary */
function describe(summary) {
  const kinds = Object.entries(KINDS)
    .filter(([kind]) => summary.kinds[kind] > 0)
    .map(([kind, words]) => `${summary.kinds[kind]} ${words[summary.kinds[kind] === 1 ? 0 : 1]}`);
  const findings = ["error", "warning", "note"]
    .filter((severity) => summary.findings[severity] > 0)
    .map((severity) => `${summary.findings[severity]} ${severity}${summary.findings[severity] === 1 ? "" : "s"}`);
  const format = summary.isForeign ? "foreign SVG" : summary.format.toUpperCase();
  return [format, kinds.join(", ") || "empty", findings.join(", ") || "no findings"].join(" · ");
}
