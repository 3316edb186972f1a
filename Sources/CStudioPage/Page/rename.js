// The field in which a layer is renamed: it lies over the layer's title, beside the list, as an option holds no field.

import { composes, input, say } from "./elements.js";

/** @typedef {import("./drawing.js").Seen} Seen */

/** How far from the option's end the field ends, in pixels. */
const ROOM = 7;

export class TitleField {
  /**
   * @param {import("./drawing.js").Drawing} drawing
   * @param {HTMLElement} list
   */
  constructor(drawing, list) {
    this.drawing = drawing;
    this.list = list;
    this.field = input("title");
    /**
     * What is renamed, and what the field had of its title at first: it leaves out line breaks.
     * @type {{ id: string, shown: string, option: HTMLElement, seen: Seen | undefined } | null}
     */
    this.renamed = null;
    this.field.addEventListener("blur", () => this.end(true));
    this.field.addEventListener("keydown", (event) => {
      if (composes(event)) return;
      const isSaving = event.key.toLowerCase() === "s" && (event.ctrlKey || event.metaKey);
      if (event.key === "Enter" || isSaving) this.end(true);
      if (event.key === "Escape") this.end(false);
      if (!isSaving) event.stopPropagation();
    });
    list.addEventListener("scroll", () => this.place());
    new ResizeObserver(() => this.place()).observe(list);
  }

  /**
   * Shows the field.
   * @param {string} id
   * @param {HTMLElement | undefined} option
   */
  begin(id, option) {
    const layer = this.drawing.layers.get(id);
    if (!layer || !option || this.renamed?.id === id || !this.drawing.mayEdit()) return;
    this.end(true);
    this.field.value = layer.title;
    const { value: shown } = this.field;
    this.renamed = { id, shown, option, seen: this.drawing.see(layer, ({ title }) => title) };
    this.field.value = this.drawing.kept.of(this.field, id)?.text ?? shown;
    this.field.hidden = false;
    this.place();
    this.field.focus();
    this.field.select();
  }

  /** Follows what others do to the list. */
  follow() {
    const { renamed } = this;
    if (!renamed) return;
    // Nor is there anything to rename where somebody removed the layer, or nothing can be changed any more.
    if (this.drawing.state.isReadOnly || !this.drawing.layers.has(renamed.id)) {
      this.end(false);
      if (this.field.value !== renamed.shown) this.drawing.kept.hold(this.field, renamed.id);
      return;
    }
    renamed.option.scrollIntoView({ block: "nearest" });
    this.place();
  }

  /** Puts the field where the title is, as far as that is seen. */
  place() {
    const option = this.renamed?.option;
    const title = option?.querySelector(".title");
    if (!option || !title) return;
    const [from, view] = [title.getBoundingClientRect(), this.list.getBoundingClientRect()];
    const around = this.field.offsetParent?.getBoundingClientRect() ?? view;
    const top = Math.max(Math.min(from.top + from.height / 2, view.bottom) - this.field.offsetHeight / 2, view.top);
    this.field.style.top = `${top - around.top}px`;
    this.field.style.left = `${from.left - around.left}px`;
    this.field.style.width = `${option.getBoundingClientRect().right - from.left - ROOM}px`;
  }

  /**
   * @param {boolean} isWanted
   */
  async end(isWanted) {
    const { renamed } = this;
    if (!renamed) return;
    this.renamed = null;
    const { id, shown, seen } = renamed;
    const { value } = this.field;
    if (document.activeElement === this.field) this.list.focus();
    this.field.hidden = true;
    this.drawing.kept.forget(this.field, id);
    if (!isWanted || value === shown) return;
    if (await this.drawing.kept.send(this.field, id, () => [{ edit: "setTitle", id, to: value }], seen)) return;
    say(`"${value}" is not taken; rename the layer once more, and it is in the field`);
  }
}
