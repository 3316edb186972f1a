// What the drawing itself has, in the panel where no layer is selected: its title, its description and its canvas.

import { OVERTAKEN } from "./drawing.js";
import { button, composes, fill, find, input, say } from "./elements.js";
import { reason, Refusal } from "./server.js";

/** @typedef {import("./drawing.js").State} State */
/** @typedef {import("./drawing.js").Edit} Edit */
/** @typedef {HTMLInputElement | HTMLTextAreaElement} Control */
/** @typedef {{ control: Control, value: (state: State) => string, edit: (state: State, text: string) => Edit | null }} Field */

export class SheetFields {
  /** @param {import("./drawing.js").Drawing} drawing */
  constructor(drawing) {
    this.drawing = drawing;
    this.group = find("sheet", HTMLElement);
    /**
     * What a person changes, or was refused, and is not overwritten; with what it showed when they began, where that is known.
     * @type {Map<Control, string | undefined>}
     */
    this.changing = new Map();
    /**
     * What is on its way to the studio.
     * @type {Map<Control, string>}
     */
    this.sent = new Map();
    /**
     * What the studio refused, which only a key sends again.
     * @type {Map<Control, string>}
     */
    this.refused = new Map();
    this.fields = makeFields();
    for (const field of this.fields) this.listen(field);
    button("no-background").addEventListener("click", () => drawing.act("edit", {}, () => {
      const { width, height } = drawing.state.canvas;
      return editing({ edit: "setCanvas", to: { width, height } });
    }));
    drawing.observe((topic) => { if (topic !== "findings") this.show(); });
  }

  /** @param {Field} field */
  listen(field) {
    const { control, value } = field;
    control.addEventListener("input", () => {
      if (this.changing.has(control)) return;
      this.changing.set(control, this.drawing.pending > 0 ? undefined : value(this.drawing.state));
    });
    control.addEventListener("change", () => this.leave(field));
    control.addEventListener("keydown", (event) => {
      if (!(event instanceof KeyboardEvent) || composes(event)) return;
      const isCommand = event.ctrlKey || event.metaKey;
      const isEnd = event.key === "Enter" && (isCommand || control instanceof HTMLInputElement);
      // What is saved has what was typed.
      if (isEnd || (isCommand && event.key.toLowerCase() === "s")) void this.commit(field);
      if (event.key !== "Escape" || !this.changing.has(control)) return;
      this.forget(control);
      event.stopPropagation();
    });
  }

  /**
   * Whether the drawing has all that was typed into a control of these.
   * @param {EventTarget | null} control
   */
  isDone(control) { return this.fields.some((field) => field.control === control && !this.changing.has(field.control)); }

  /** Commits what is being changed, as the page goes. */
  flush() { for (const field of this.fields) this.leave(field); }

  /**
   * Commits what nobody refused.
   * @param {Field} field
   */
  leave(field) { if (this.refused.get(field.control) !== field.control.value) void this.commit(field); }

  /** @param {Control} control */
  forget(control) {
    this.changing.delete(control);
    this.refused.delete(control);
    this.show();
  }

  /** @param {Field} field */
  async commit({ control, value, edit }) {
    const { state } = this.drawing;
    const text = control.value;
    if (!this.changing.has(control) || this.sent.get(control) === text) return;
    if (text === value(state)) return this.forget(control);
    if (!edit(state, text)) {
      say(`${control.getAttribute("aria-label")} stays ${value(state)}: it can be any number above 0`);
      return this.forget(control);
    }
    const seen = this.changing.get(control);
    this.sent.set(control, text);
    const reply = await this.drawing.act("edit", {}, () => {
      const now = this.drawing.state;
      if (seen !== undefined && seen !== value(now)) throw new Refusal(OVERTAKEN);
      return editing(edit(now, text));
    });
    this.sent.delete(control);
    if (!reply) {
      this.refused.set(control, text);
      this.changing.set(control, value(this.drawing.state));
      const key = control instanceof HTMLTextAreaElement ? "Ctrl+Enter" : "Enter";
      say(`${reason(this.drawing.refusal)}; ${key} sends it again, Escape takes it back`);
      this.show();
    } else if (control.value === text) {
      this.forget(control);
    } else {
      this.changing.set(control, undefined);
    }
  }

  show() {
    const { state, selection } = this.drawing;
    this.group.hidden = selection !== undefined;
    for (const { control, value } of this.fields) {
      control.disabled = state.isReadOnly;
      control.setAttribute("aria-invalid", String(this.refused.has(control)));
      if (!this.changing.has(control)) fill(control, value(state));
    }
    button("no-background").disabled = state.isReadOnly || state.canvas.background === undefined;
  }
}

/** @returns {Field[]} */
function makeFields() {
  /** @param {"width" | "height"} key @returns {Omit<Field, "control">} */
  const size = (key) => ({
    value: ({ canvas }) => String(canvas[key] ?? ""),
    edit: ({ canvas }, text) => {
      const number = Number(text);
      if (!(number > 0)) return null;
      // All of the canvas: what an edit doesn't name is taken away.
      return { edit: "setCanvas", to: { ...canvas, width: canvas.width ?? 0, height: canvas.height ?? 0, [key]: number } };
    },
  });
  return [
    {
      control: input("sheet-title"), value: ({ title }) => title ?? "",
      edit: (_, to) => ({ edit: "setPlaneTitle", to }),
    },
    {
      control: find("sheet-description", HTMLTextAreaElement), value: ({ description }) => description ?? "",
      edit: (_, to) => ({ edit: "setPlaneDescription", to }),
    },
    { control: input("sheet-width"), ...size("width") },
    { control: input("sheet-height"), ...size("height") },
    {
      control: input("sheet-background"), value: ({ canvas }) => canvas.background ?? "",
      edit: ({ canvas }, background) => ({ edit: "setCanvas", to: { ...canvas, background } }),
    },
  ];
}

/** @param {Edit | null} edit */
const editing = (edit) => JSON.stringify({ version: 1, edits: edit ? [edit] : [] });
