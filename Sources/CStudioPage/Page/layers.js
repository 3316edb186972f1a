// The list of layers, front first, with what reorders, renames and removes them.

import { KINDS, titleOf } from "./drawing.js";
import { allow, button, drawable, find, make, makeSVG, parseLayers, say } from "./elements.js";
import { LayerMenu } from "./menu.js";
import { TitleField } from "./rename.js";

/** @typedef {import("./drawing.js").Layer} Layer */

/**
 * What stands beside the list, too.
 * @type {Record<string, string>}
 */
const BUTTONS = {
  "To front": "to-front", Forward: "forward", Backward: "backward", "To back": "to-back", Delete: "delete",
};

/**
 * What arrow keys do with Alt.
 * @type {Record<string, string>}
 */
const MOVES = { ArrowUp: "Forward", ArrowDown: "Backward" };

/** How near to the list's edge a drag scrolls it, in pixels. */
const EDGE = 20;

export class LayerList {
  /** @param {import("./drawing.js").Drawing} drawing */
  constructor(drawing) {
    this.drawing = drawing;
    this.list = find("layers", HTMLUListElement);
    this.titleField = new TitleField(drawing, this.list);
    this.actions = this.makeActions();
    this.menu = new LayerMenu(drawing, this.actions, this.list);
    /** @type {Map<string, HTMLElement>} */
    this.options = new Map();
    /**
     * The option that is shown as selected.
     * @type {HTMLElement | undefined}
     */
    this.chosen = undefined;
    /** @type {{ id: string, pointer: number, y: number, canMove: boolean, isMoving: boolean } | null} */
    this.drag = null;
    this.wasDragged = false;
    /** How many options were made: an id of a layer may hold what an id of an element can't. */
    this.count = 0;
    /** Draws thumbnails once they are seen, as there may be thousands. */
    this.seen = new IntersectionObserver((entries) => {
      for (const entry of entries) {
        if (!entry.isIntersecting || !(entry.target instanceof HTMLElement)) continue;
        this.seen.unobserve(entry.target);
        this.drawThumbnail(entry.target);
      }
    }, { root: this.list, rootMargin: "200px" });
    drawing.observe((topic, changed) => {
      if (topic === "all" || topic === "layers") this.update(changed);
      if (topic !== "findings") this.showSelection();
    });
    this.listen();
    this.makeButtons();
  }

  // Options

  /**
   * Options that stay keep their elements, as somebody may be using them.
   * @param {Layer[]} changed
   */
  update(changed) {
    for (const layer of changed) {
      const option = this.options.get(layer.id) ?? this.makeOption(layer.id);
      this.options.set(layer.id, option);
      this.describe(option, layer);
    }
    const { shown } = this.drawing;
    const present = new Set(shown);
    for (const [id, option] of this.options) {
      if (present.has(id)) continue;
      if (option.contains(document.activeElement)) this.list.focus();
      option.remove();
      this.options.delete(id);
    }
    let next = this.list.firstChild;
    for (const id of shown.reverse()) {
      const option = this.options.get(id);
      if (!option) continue;
      if (option === next) next = next.nextSibling; else this.list.insertBefore(option, next);
    }
    this.titleField.follow();
  }

  /** @param {string} id */
  makeOption(id) {
    return make("li", {
      role: "option", "aria-selected": "false", "data-id": id, id: `layer-option-${this.count += 1}`,
    }, make("span", { class: "grip", "aria-hidden": "true" }),
    makeSVG("svg", { class: "thumbnail", "aria-hidden": "true" }), make("span", { class: "title" }),
    make("span", { class: "kind" }));
  }

  /**
   * Says in an option what its layer is.
   * @param {HTMLElement} option
   * @param {Layer} layer
   */
  describe(option, layer) {
    const [title, kind] = [titleOf(layer), KINDS[layer.kind]];
    option.setAttribute("aria-label", title);
    option.setAttribute("aria-description", kind);
    const [, thumbnail, titleText, kindText] = option.children;
    titleText.textContent = title;
    titleText.setAttribute("title", title);
    kindText.textContent = kind;
    const [x, y, width, height] = [layer.x, layer.y, layer.width, layer.height].map(drawable);
    thumbnail.setAttribute("viewBox", `${x} ${y} ${Math.max(width, 1)} ${Math.max(height, 1)}`);
    // Again from the start, to be told of those that are seen already.
    this.seen.unobserve(option);
    this.seen.observe(option);
  }

  /** @param {HTMLElement} option */
  drawThumbnail(option) {
    const layer = this.drawing.layers.get(option.dataset.id ?? "");
    if (layer) option.querySelector("svg")?.replaceChildren(...parseLayers([layer]));
  }

  showSelection() {
    const { selected, state } = this.drawing;
    const option = selected === null ? undefined : this.options.get(selected);
    if (option !== this.chosen) this.chosen?.setAttribute("aria-selected", "false");
    this.chosen = option;
    if (option) {
      option.setAttribute("aria-selected", "true");
      this.list.setAttribute("aria-activedescendant", option.id);
      this.reveal(option);
    } else {
      this.list.removeAttribute("aria-activedescendant");
    }
    allow(Object.fromEntries(
      this.actions.filter(({ name }) => name in BUTTONS).map(({ name, isPossible }) =>
        [BUTTONS[name], selected !== null && isPossible(selected)])), "layers");
  }

  /**
   * Scrolls the list to an option, and nothing around the list.
   * @param {HTMLElement} option
   */
  reveal(option) {
    const [top, bottom] = [option.offsetTop, option.offsetTop + option.offsetHeight];
    if (top < this.list.scrollTop) this.list.scrollTop = top;
    else if (bottom > this.list.scrollTop + this.list.clientHeight) this.list.scrollTop = bottom - this.list.clientHeight;
  }

  // Actions

  /** @returns {import("./menu.js").Action[]} */
  makeActions() {
    const { drawing } = this;
    /** @param {string} edit @returns {(id: string) => unknown} */
    const step = (edit) => (id) => drawing.edit({ edit, id });
    const isFree = () => !drawing.state.isReadOnly;
    const isBehind = (/** @type {string} */ id) => isFree() && drawing.state.order.at(-1) !== id;
    const isBefore = (/** @type {string} */ id) => isFree() && drawing.state.order[0] !== id;
    return [
      { name: "To front", run: step("bringToFront"), isPossible: isBehind },
      { name: "Forward", run: step("bringForward"), isPossible: isBehind },
      { name: "Backward", run: step("sendBackward"), isPossible: isBefore },
      { name: "To back", run: step("sendToBack"), isPossible: isBefore },
      { name: "Rename", run: (id) => this.rename(id), isPossible: isFree },
      { name: "Duplicate", run: (id) => drawing.act("duplicate", { id }), isPossible: isFree },
      { name: "Delete", run: step("remove"), isPossible: isFree },
    ];
  }

  makeButtons() {
    for (const { name, run } of this.actions) {
      if (!(name in BUTTONS)) continue;
      button(BUTTONS[name]).addEventListener("click", () => {
        if (this.drawing.selected !== null) run(this.drawing.selected);
      });
    }
  }

  /**
   * Ends what Escape ends: the menu, or a drag as if it had not begun.
   * @returns {boolean} whether there was one
   */
  cancel() {
    if (this.menu.close()) return true;
    const isDragging = this.drag?.isMoving === true;
    this.drag = null;
    this.markGap(null);
    if (isDragging) say("cancelled the drag");
    return isDragging;
  }

  listen() {
    const { list } = this;
    list.addEventListener("pointerdown", (event) => this.begin(event));
    list.addEventListener("pointermove", (event) => this.move(event));
    list.addEventListener("pointerup", () => this.end());
    list.addEventListener("pointercancel", () => { this.drag = null; this.markGap(null); });
    list.addEventListener("click", (event) => {
      const option = optionOf(event.target);
      // The second click of two renames.
      if (!option || this.wasDragged || event.detail > 1) return;
      const { id = "" } = option.dataset;
      this.drawing.select(this.drawing.selected === id ? null : id);
    });
    list.addEventListener("dblclick", (event) => {
      const option = optionOf(event.target);
      if (!option?.dataset.id) return;
      this.drawing.select(option.dataset.id);
      this.rename(option.dataset.id);
    });
    list.addEventListener("contextmenu", (event) => {
      const option = optionOf(event.target) ?? this.options.get(this.drawing.selected ?? "");
      if (!option?.dataset.id) return;
      event.preventDefault();
      this.menu.open(option.dataset.id, event.clientX, event.clientY);
    });
    list.addEventListener("keydown", (event) => this.key(event));
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    if (event.target !== this.list) return;
    const { order } = this.drawing.state;
    const { selected } = this.drawing;
    const place = selected === null ? order.length : order.indexOf(selected);
    /** @type {Record<string, number>} */
    const targets = { ArrowDown: place - 1, ArrowUp: place + 1, Home: order.length - 1, End: 0 };
    const move = event.altKey && selected !== null ? MOVES[event.key] : undefined;
    if (move !== undefined && selected !== null) {
      const action = this.actions.find(({ name }) => name === move);
      if (this.drawing.mayEdit() && action?.isPossible(selected)) action.run(selected);
    } else if (event.key in targets) {
      const target = Math.min(Math.max(targets[event.key], 0), order.length - 1);
      if (order[target] !== undefined) this.drawing.select(order[target]);
    } else if ((event.key === "Enter" || event.key === "F2") && selected !== null) {
      this.rename(selected);
    } else if ((event.key === "ContextMenu" || (event.key === "F10" && event.shiftKey)) && selected !== null) {
      const box = this.options.get(selected)?.getBoundingClientRect();
      this.menu.open(selected, (box?.left ?? 0) + 24, (box?.bottom ?? 0) - 8);
    } else {
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  }

  /** @param {string} id */
  rename(id) { this.titleField.begin(id, this.options.get(id)); }

  // Reordering by dragging, and the menu that a long press opens

  /** @param {PointerEvent} event */
  begin(event) {
    const option = optionOf(event.target);
    this.wasDragged = false;
    getSelection()?.removeAllRanges();
    if (event.button !== 0 || !option?.dataset.id) return;
    // A finger scrolls the list but at the grip.
    const isAtGrip = event.target instanceof Element && event.target.matches(".grip");
    const canMove = event.pointerType === "mouse" || isAtGrip;
    this.drag = { id: option.dataset.id, pointer: event.pointerId, y: event.clientY, canMove, isMoving: false };
    if (event.pointerType === "mouse" || isAtGrip) return;
    const { drag } = this;
    const [x, y] = [event.clientX, event.clientY];
    setTimeout(() => {
      if (this.drag !== drag) return;
      this.drag = null;
      this.wasDragged = true;
      this.menu.open(drag.id, x, y);
    }, 600);
  }

  /** @param {PointerEvent} event */
  move(event) {
    const { drag } = this;
    if (!drag?.canMove || event.pointerId !== drag.pointer) return;
    if (!drag.isMoving && Math.abs(event.clientY - drag.y) < 6) return;
    if (!drag.isMoving && !this.drawing.mayEdit()) {
      drag.canMove = false;
      return;
    }
    if (!drag.isMoving) this.list.setPointerCapture(event.pointerId);
    drag.isMoving = true;
    this.wasDragged = true;
    this.markGap(event.clientY);
  }

  /** The option before which a drag would put its layer; null for behind the last one. */
  gap = /** @type {HTMLElement | null | undefined} */ (undefined);

  /** @param {number | null} y */
  markGap(y) {
    for (const option of this.options.values()) option.classList.remove("gap", "gap-after");
    this.gap = undefined;
    if (y === null) return;
    const { top, bottom } = this.list.getBoundingClientRect();
    this.list.scrollTop += Math.min(y - top - EDGE, 0) + Math.max(y - bottom + EDGE, 0);
    const all = /** @type {HTMLElement[]} */ ([...this.list.children]);
    this.gap = all.find((option) => {
      const box = option.getBoundingClientRect();
      return y < box.top + box.height / 2;
    }) ?? null;
    if (this.gap) this.gap.classList.add("gap"); else all.at(-1)?.classList.add("gap-after");
  }

  end() {
    const { drag, gap } = this;
    this.drag = null;
    this.markGap(null);
    if (!drag?.isMoving || gap === undefined) return;
    const { order } = this.drawing.state;
    const from = order.indexOf(drag.id);
    // In the list the front is first: what stands above an option is in front of it.
    const target = gap === null ? 0 : order.indexOf(gap.dataset.id ?? "") + 1;
    const to = target > from ? target - 1 : target;
    if (from >= 0 && to !== from) this.drawing.edit({ edit: "reorder", from, to });
  }
}

/**
 * The option that something stands in.
 * @param {EventTarget | null} target
 */
function optionOf(target) {
  const option = target instanceof Element ? target.closest("[role=option]") : null;
  return option instanceof HTMLElement ? option : null;
}
