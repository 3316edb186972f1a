// The menu of a layer: what can be done with it.

import { find, make, say } from "./elements.js";

/** What can be done with a layer: its words, what does it, and whether it can be done now. */
/** @typedef {{ name: string, run: (id: string) => unknown, isPossible: (id: string) => boolean }} Action */

export class LayerMenu {
  /**
   * @param {import("./drawing.js").Drawing} drawing
   * @param {Action[]} actions
   * @param {HTMLElement} owner what gets the focus back
   */
  constructor(drawing, actions, owner) {
    this.drawing = drawing;
    this.actions = actions;
    this.owner = owner;
    this.element = find("layer-menu", HTMLElement);
    this.element.addEventListener("keydown", (event) => this.key(event));
    document.addEventListener("pointerdown", (event) => {
      if (!(event.target instanceof Node) || !this.element.contains(event.target)) this.close();
    });
  }

  /**
   * @param {string} id
   * @param {number} x
   * @param {number} y
   */
  open(id, x, y) {
    this.drawing.select(id);
    this.element.replaceChildren(...this.actions.map(({ name, run, isPossible }) => {
      const item = make("button", { type: "button", role: "menuitem", tabindex: "-1" }, name);
      // Keys still find it, so that it is known to be there.
      if (!isPossible(id)) item.setAttribute("aria-disabled", "true");
      item.addEventListener("click", () => {
        if (!isPossible(id)) return;
        this.close();
        run(id);
      });
      return item;
    }));
    this.element.hidden = false;
    const { offsetWidth, offsetHeight } = this.element;
    this.element.style.left = `${Math.max(Math.min(x, innerWidth - offsetWidth - 8), 8)}px`;
    this.element.style.top = `${Math.max(Math.min(y, innerHeight - offsetHeight - 8), 8)}px`;
    if (this.element.firstElementChild instanceof HTMLElement) this.element.firstElementChild.focus();
    say("opened the menu of the layer");
  }

  /** @returns {boolean} whether it was open */
  close() {
    if (this.element.hidden) return false;
    this.element.hidden = true;
    this.owner.focus();
    return true;
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const items = /** @type {HTMLElement[]} */ ([...this.element.children]);
    const place = items.findIndex((item) => item === document.activeElement);
    /** @type {Record<string, number>} */
    const targets = { ArrowDown: place + 1, ArrowUp: place - 1, Home: 0, End: items.length - 1 };
    if (event.key === "Escape" || event.key === "Tab") {
      this.close();
    } else if (event.key in targets) {
      items[(targets[event.key] + items.length) % items.length]?.focus();
    } else {
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  }
}
