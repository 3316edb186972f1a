// The gallery: all drawings of a folder, each with its picture, what is in it and what is wrong with it.

import { allowFiles, newDrawing } from "./dialogs.js";
import { button, find, input, make, say, visible } from "./elements.js";
import { takeDrawings } from "./import.js";
import { address, ask, listen, reason } from "./server.js";

/** @type {Record<string, [string, string]>} */
const KINDS = {
  rectangle: ["rectangle", "rectangles"], photo: ["photo", "photos"], label: ["label", "labels"],
  postIt: ["post-it", "post-its"],
};

/** How many summaries are asked for at a time, of the few connections that a browser has. */
const LANES = 4;

export class Gallery {
  constructor() {
    this.list = find("drawings", HTMLUListElement);
    this.filter = input("filter");
    /** @type {Map<string, HTMLElement>} */
    this.items = new Map();
    /**
     * Which state of each file its item tells of; an item that was never seen tells of none.
     * @type {Map<string, string>}
     */
    this.told = new Map();
    /**
     * What is to be asked for: of items that are seen, and of those that the filter wants to know.
     * @type {Set<HTMLElement>}
     */
    this.wanted = new Set();
    /** @type {Set<HTMLElement>} */
    this.missing = new Set();
    this.lanes = 0;
    /** How many drawings there are; none as long as nobody has asked. */
    this.count = -1;
    /**
     * The readings of the list, one behind the other: an old answer that came late would undo a newer one.
     * @type {Promise<void>}
     */
    this.queue = Promise.resolve();
    this.seen = new IntersectionObserver((entries) => {
      for (const entry of entries) {
        if (!entry.isIntersecting || !(entry.target instanceof HTMLElement)) continue;
        this.seen.unobserve(entry.target);
        if (!this.told.has(entry.target.dataset.name ?? "")) this.want(entry.target);
      }
    }, { rootMargin: "400px" });
    this.filter.addEventListener("input", () => this.show());
    button("gallery-new").addEventListener("click", newDrawing);
    this.isReadOnly = true;
    takeDrawings(this);
  }

  /** Shows what there is, and goes on listening. */
  async open() {
    await this.refresh();
    listen(null, (event) => {
      if (event.type === "lost" && !event.isOver) say("the studio can't be reached; is it still running?");
      else this.refresh().catch((error) => say(reason(error)));
    });
  }

  /** Asks which drawings there are, and then for those that changed. */
  refresh() {
    this.queue = this.queue.catch(() => undefined).then(() => this.readList());
    return this.queue;
  }

  /** Items that stay keep their elements. */
  async readList() {
    const { drawings, stamps, isReadOnly } = await ask("drawings");
    this.isReadOnly = isReadOnly;
    allowFiles(isReadOnly);
    const names = new Set(drawings);
    for (const [name, item] of this.items) {
      if (names.has(name)) continue;
      if (item.contains(document.activeElement)) this.filter.focus();
      item.remove();
      for (const all of [this.wanted, this.missing]) all.delete(item);
      this.items.delete(name);
      this.told.delete(name);
    }
    let next = this.list.firstChild;
    drawings.forEach((/** @type {string} */ name, /** @type {number} */ index) => {
      const item = this.items.get(name) ?? this.begin(name);
      if (item === next) next = next.nextSibling; else this.list.insertBefore(item, next);
      item.dataset.stamp = stamps[index];
      if ((this.told.get(name) ?? stamps[index]) !== stamps[index]) this.want(item);
    });
    this.show();
    // Not whenever a file changes, as that would be told in the place of what a person just did.
    if (this.count !== drawings.length) say(drawings.length === 1 ? "1 drawing" : `${drawings.length} drawings`);
    this.count = drawings.length;
  }

  /** @param {string} name */
  begin(name) {
    const image = /** @type {HTMLImageElement} */ (make("img", { alt: "", loading: "lazy" }));
    image.addEventListener("error", () => { image.hidden = true; });
    const link = make("a", { href: `/?${new URLSearchParams({ file: name })}` },
      make("span", { class: "picture" }, image), make("span", { class: "name" }, name));
    const item = make("li", { "data-name": name }, link, make("span", { class: "facts" }));
    this.items.set(name, item);
    this.seen.observe(item);
    return item;
  }

  /** @param {HTMLElement} item */
  want(item) {
    this.wanted.add(item);
    this.go();
  }

  /** Asks for what is wanted, a few at a time, and first for what is seen. */
  go() {
    while (this.lanes < LANES) {
      const [item] = this.wanted.size > 0 ? this.wanted : this.missing;
      if (!item) return;
      for (const all of [this.wanted, this.missing]) all.delete(item);
      this.lanes += 1;
      void this.fill(item).finally(() => {
        this.lanes -= 1;
        this.go();
      });
    }
  }

  /** @param {HTMLElement} item */
  async fill(item) {
    const { name: file = "", stamp = "" } = item.dataset;
    const facts = item.querySelector(".facts");
    const image = item.querySelector("img");
    let text;
    let isSaved = true;
    try {
      const summary = await ask("summary", { file });
      item.classList.toggle("other", Boolean(summary.isOther));
      text = summary.isOther ? "" : summary.unreadable ? `can't be read: ${summary.unreadable}` : describe(summary);
      isSaved = summary.isSaved !== false;
      item.dataset.rules = (summary.rules ?? []).join(" ");
      if (image) image.hidden = !summary.kinds;
      if (image && summary.kinds) image.src = address("picture", { file, at: stamp });
    } catch (error) {
      text = reason(error);
    }
    if (!this.items.has(file)) return;
    facts?.replaceChildren(...(isSaved ? [] : [make("span", { class: "mark" }, "not saved"), " "]), text);
    this.told.set(file, stamp);
    // Somebody changed the file meanwhile.
    if (item.dataset.stamp !== stamp) this.want(item);
    item.hidden = !this.fits(item, this.words);
    this.tellCount();
  }

  /** What the filter asks for. */
  get words() { return this.filter.value.toLowerCase().split(/\s+/).filter(Boolean); }

  /**
   * @param {HTMLElement} item
   * @param {string[]} words
   */
  fits(item, words) {
    const text = `${item.textContent} ${item.dataset.rules ?? ""}`.toLowerCase();
    // JSON that is no drawing.
    return !item.classList.contains("other") && words.every((word) => text.includes(word));
  }

  /** Shows the drawings that the filter lets through; of those that nobody has looked into, it asks what is in them. */
  show() {
    const { words } = this;
    this.missing.clear();
    for (const [name, item] of this.items) {
      item.hidden = !this.fits(item, words);
      if (item.hidden && !this.told.has(name)) this.missing.add(item);
    }
    this.tellCount();
    this.go();
  }

  tellCount() {
    const hint = find("no-drawings", HTMLElement);
    const left = this.missing.size + this.lanes;
    const isNone = this.list.querySelector("li:not([hidden])") === null;
    hint.hidden = !isNone && this.missing.size === 0;
    if (this.items.size === 0) hint.textContent = "No drawing is here yet.";
    else hint.textContent = left > 0 ? `Looking into ${left} more…` : "No drawing here fits.";
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
  const title = summary.title ? [`"${visible(summary.title)}"`] : [];
  return [...title, format, kinds.join(", ") || "empty", findings.join(", ") || "no findings"].join(" · ");
}
