// The list of layers, front first, with what reorders, renames and removes them.

import { button, find, make, makeSVG, parseFragments, say } from "./elements.js";

/** @typedef {import("./drawing.js").Layer} Layer */

const KINDS = { rectangle: "Rectangle", photo: "Photo", label: "Label", postIt: "Post-it" };

/**
 * What a layer is called, also one without a title.
 * @param {Layer} layer
 */
export const titleOf = (layer) => layer.title || `Untitled ${KINDS[layer.kind].toLowerCase()}`;

export class LayerList {
  /** @param {import("./drawing.js").Drawing} drawing */
  constructor(drawing) {
    this.drawing = drawing;
    this.list = find("layers", HTMLUListElement);
    this.menu = find("layer-menu", HTMLElement);
    /** @type {Map<string, HTMLElement>} */
    this.options = new Map();
    /** @type {{ id: string, pointer: number, y: number, isMoving: boolean } | null} */
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
      if (topic === "all") { this.list.replaceChildren(); this.options.clear(); }
      if (topic === "all" || topic === "layers") this.update(changed);
      this.showSelection();
    });
    this.listen();
    this.makeButtons();
  }

  // Options

  /** @param {Layer[]} changed */
  update(changed) {
    for (const layer of changed) {
      const old = this.options.get(layer.id);
      const option = this.makeOption(layer);
      old?.replaceWith(option);
      this.options.set(layer.id, option);
    }
    const { order } = this.drawing.state;
    const present = new Set(order);
    for (const [id, option] of this.options) {
      if (present.has(id)) continue;
      option.remove();
      this.options.delete(id);
    }
    let next = this.list.firstChild;
    for (let index = order.length - 1; index >= 0; index -= 1) {
      const option = this.options.get(order[index]);
      if (!option) continue;
      if (option === next) next = next.nextSibling; else this.list.insertBefore(option, next);
    }
  }

  /** @param {Layer} layer */
  makeOption(layer) {
    const thumbnail = makeSVG("svg", {
      class: "thumbnail", "aria-hidden": "true",
      viewBox: `${layer.x ?? 0} ${layer.y ?? 0} ${Math.max(layer.width ?? 0, 1)} ${Math.max(layer.height ?? 0, 1)}`,
    });
    const option = make("li", {
      role: "option", "aria-label": titleOf(layer), "aria-selected": "false", "data-id": layer.id,
      "aria-description": KINDS[layer.kind], id: `layer-option-${this.count += 1}`,
    }, thumbnail, make("span", { class: "title" }, titleOf(layer)), make("span", { class: "kind" }, KINDS[layer.kind]));
    this.seen.observe(option);
    return option;
  }

  /** @param {HTMLElement} option */
  drawThumbnail(option) {
    const layer = this.drawing.layers.get(option.dataset.id ?? "");
    if (layer) option.querySelector("svg")?.replaceChildren(...parseFragments([layer.svg]));
  }

  showSelection() {
    const { selected, state } = this.drawing;
    for (const [id, option] of this.options) option.setAttribute("aria-selected", String(id === selected));
    const option = selected === null ? undefined : this.options.get(selected);
    if (option) {
      this.list.setAttribute("aria-activedescendant", option.id);
      this.reveal(option);
    } else {
      this.list.removeAttribute("aria-activedescendant");
    }
    const place = selected === null ? -1 : state.order.indexOf(selected);
    const isFixed = selected === null || state.isReadOnly;
    button("to-front").disabled = isFixed || place === state.order.length - 1;
    button("forward").disabled = button("to-front").disabled;
    button("to-back").disabled = isFixed || place === 0;
    button("backward").disabled = button("to-back").disabled;
    button("delete").disabled = isFixed;
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

  /** What can be done with a layer: its words, and what does it. */
  get actions() {
    const { drawing } = this;
    /** @param {string} edit @returns {(id: string) => unknown} */
    const step = (edit) => (id) => drawing.edit({ edit, id });
    /** @type {[string, (id: string) => unknown][]} */
    const actions = [
      ["To front", step("bringToFront")], ["Forward", step("bringForward")], ["Backward", step("sendBackward")],
      ["To back", step("sendToBack")], ["Rename", (id) => this.rename(id)],
      ["Duplicate", (id) => drawing.act("duplicate", { id })], ["Delete", step("remove")],
    ];
    return actions;
  }

  makeButtons() {
    const ids = { "To front": "to-front", Forward: "forward", Backward: "backward", "To back": "to-back", Delete: "delete" };
    for (const [name, action] of this.actions) {
      if (!(name in ids)) continue;
      button(ids[/** @type {keyof typeof ids} */ (name)]).addEventListener("click", () => {
        if (this.drawing.selected !== null) action(this.drawing.selected);
      });
    }
  }

  listen() {
    const { list } = this;
    list.addEventListener("pointerdown", (event) => this.begin(event));
    list.addEventListener("pointermove", (event) => this.move(event));
    list.addEventListener("pointerup", () => this.end());
    list.addEventListener("pointercancel", () => { this.drag = null; this.markGap(null); });
    list.addEventListener("click", (event) => {
      const option = optionOf(event.target);
      if (!option || this.wasDragged || event.target instanceof HTMLInputElement) return;
      const { id = "" } = option.dataset;
      this.drawing.select(this.drawing.selected === id ? null : id);
    });
    list.addEventListener("dblclick", (event) => {
      const option = optionOf(event.target);
      if (option?.dataset.id) this.rename(option.dataset.id);
    });
    list.addEventListener("contextmenu", (event) => {
      const option = optionOf(event.target) ?? this.options.get(this.drawing.selected ?? "");
      if (!option?.dataset.id) return;
      event.preventDefault();
      this.openMenu(option.dataset.id, event.clientX, event.clientY);
    });
    list.addEventListener("keydown", (event) => this.key(event));
    this.menu.addEventListener("keydown", (event) => this.menuKey(event));
    document.addEventListener("pointerdown", (event) => {
      if (!(event.target instanceof Node) || !this.menu.contains(event.target)) this.closeMenu();
    });
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    if (event.target !== this.list) return;
    const { order } = this.drawing.state;
    const { selected } = this.drawing;
    const place = selected === null ? order.length : order.indexOf(selected);
    /** @type {Record<string, number>} */
    const targets = { ArrowDown: place - 1, ArrowUp: place + 1, Home: order.length - 1, End: 0 };
    if (event.altKey && selected !== null && event.key === "ArrowUp") {
      this.drawing.edit({ edit: "bringForward", id: selected });
    } else if (event.altKey && selected !== null && event.key === "ArrowDown") {
      this.drawing.edit({ edit: "sendBackward", id: selected });
    } else if (event.key in targets) {
      const target = Math.min(Math.max(targets[event.key], 0), order.length - 1);
      if (order[target] !== undefined) this.drawing.select(order[target]);
    } else if ((event.key === "Enter" || event.key === "F2") && selected !== null) {
      this.rename(selected);
    } else if ((event.key === "ContextMenu" || (event.key === "F10" && event.shiftKey)) && selected !== null) {
      const box = this.options.get(selected)?.getBoundingClientRect();
      this.openMenu(selected, (box?.left ?? 0) + 24, (box?.bottom ?? 0) - 8);
    } else {
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  }

  // Renaming

  /** @param {string} id */
  rename(id) {
    const option = this.options.get(id);
    const layer = this.drawing.layers.get(id);
    const title = option?.querySelector(".title");
    if (!layer || !title || this.drawing.state.isReadOnly) return;
    const field = /** @type {HTMLInputElement} */ (make("input", { type: "text", "aria-label": "Title" }));
    field.value = layer.title;
    let isOver = false;
    /** @param {boolean} isWanted */
    const end = (isWanted) => {
      if (isOver) return;
      isOver = true;
      const { value } = field;
      field.replaceWith(title);
      this.list.focus();
      if (isWanted && value !== layer.title) this.drawing.edit({ edit: "setTitle", id, to: value });
    };
    field.addEventListener("blur", () => end(true));
    field.addEventListener("keydown", (event) => {
      event.stopPropagation();
      if (event.key === "Enter") end(true);
      if (event.key === "Escape") end(false);
    });
    for (const name of ["pointerdown", "click", "dblclick"]) field.addEventListener(name, (event) => event.stopPropagation());
    title.replaceWith(field);
    field.focus();
    field.select();
  }

  // Reordering by dragging, and the menu that a long press opens

  /** @param {PointerEvent} event */
  begin(event) {
    const option = optionOf(event.target);
    this.wasDragged = false;
    if (event.button !== 0 || !option?.dataset.id || event.target instanceof HTMLInputElement) return;
    this.drag = { id: option.dataset.id, pointer: event.pointerId, y: event.clientY, isMoving: false };
    if (event.pointerType === "mouse") return;
    const { drag } = this;
    const [x, y] = [event.clientX, event.clientY];
    setTimeout(() => {
      if (this.drag !== drag || drag.isMoving) return;
      this.drag = null;
      this.wasDragged = true;
      this.openMenu(drag.id, x, y);
    }, 600);
  }

  /** @param {PointerEvent} event */
  move(event) {
    const { drag } = this;
    if (!drag || event.pointerId !== drag.pointer || this.drawing.state.isReadOnly) return;
    if (!drag.isMoving && Math.abs(event.clientY - drag.y) < 6) return;
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

  // The menu

  /**
   * @param {string} id
   * @param {number} x
   * @param {number} y
   */
  openMenu(id, x, y) {
    this.drawing.select(id);
    this.menu.replaceChildren(...this.actions.map(([name, action]) => {
      const item = make("button", { type: "button", role: "menuitem", tabindex: "-1" }, name);
      item.addEventListener("click", () => { this.closeMenu(); action(id); });
      return item;
    }));
    this.menu.hidden = false;
    const { offsetWidth, offsetHeight } = this.menu;
    this.menu.style.left = `${Math.max(Math.min(x, innerWidth - offsetWidth - 8), 8)}px`;
    this.menu.style.top = `${Math.max(Math.min(y, innerHeight - offsetHeight - 8), 8)}px`;
    if (this.menu.firstElementChild instanceof HTMLElement) this.menu.firstElementChild.focus();
    say("opened the menu of the layer");
  }

  closeMenu() {
    if (this.menu.hidden) return;
    this.menu.hidden = true;
    this.list.focus();
  }

  /** @param {KeyboardEvent} event */
  menuKey(event) {
    const items = /** @type {HTMLElement[]} */ ([...this.menu.children]);
    const place = items.findIndex((item) => item === document.activeElement);
    /** @type {Record<string, number>} */
    const targets = { ArrowDown: place + 1, ArrowUp: place - 1, Home: 0, End: items.length - 1 };
    if (event.key === "Escape" || event.key === "Tab") {
      this.closeMenu();
    } else if (event.key in targets) {
      items[(targets[event.key] + items.length) % items.length]?.focus();
    } else {
      return;
    }
    event.preventDefault();
    event.stopPropagation();
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
