// The panel: what the selected layer has. While a control changes, the page previews; when it ends, one edit is committed.

import { titleOf } from "./drawing.js";
import { button, composes, fill, find, input, isText, make, say } from "./elements.js";
import { isStep, number, sum } from "./numbers.js";

/** @typedef {import("./drawing.js").Layer} Layer */
/** @typedef {import("./drawing.js").Edit} Edit */
/** @typedef {HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement} Control */

const HORIZONTAL = ["leading", "center", "trailing"];
const VERTICAL = ["top", "middle", "bottom"];

export class Panel {
  /**
   * @param {import("./drawing.js").Drawing} drawing
   * @param {import("./canvas.js").Canvas} canvas
   */
  constructor(drawing, canvas) {
    this.drawing = drawing;
    this.canvas = canvas;
    /**
     * The control that a person is changing, whose value is not overwritten.
     * @type {Control | null}
     */
    this.changing = null;
    /**
     * What it showed when they began.
     * @type {import("./drawing.js").Seen | undefined}
     */
    this.seen = undefined;
    /** The layer that they change. */
    this.changed = "";
    this.isPreviewing = false;
    /**
     * The control that a key is changing, which may be held down: one edit, once it is let go.
     * @type {Control | null}
     */
    this.held = null;
    /**
     * The box that a drag would give.
     * @type {import("./canvas.js").Box | null}
     */
    this.dragged = null;
    /** @type {(() => Edit | null) | null} */
    this.wanted = null;
    this.heading = find("selected", HTMLElement);
    this.alignment = this.makeAlignment();
    /** Each control: whether a layer has it, its value, and the edit that sets it. */
    this.fields = this.makeFields();
    for (const field of this.fields) this.listen(field);
    for (const stepper of document.querySelectorAll("[data-step]")) {
      if (stepper instanceof HTMLButtonElement) stepper.addEventListener("click", () => this.step(stepper));
    }
    button("random-color").addEventListener("click", () => {
      const layer = this.drawing.selection;
      const color = Math.floor(Math.random() * 0x1000000).toString(16).padStart(6, "0");
      if (layer) this.drawing.edit({ edit: "setColor", id: layer.id, to: `#${color}` });
    });
    this.settle("send-again", (field) => void this.commit(field));
    this.settle("take-back", ({ control }) => this.forget(control));
    drawing.observe((topic) => { if (topic !== "findings") this.show(); });
    this.show();
  }

  /**
   * @returns {{ control: Control, has: (layer: Layer) => boolean, value: (layer: Layer) => string,
   *   edit: (layer: Layer, value: string) => Edit | null }[]}
   */
  makeFields() {
    const always = () => true;
    const hasFont = (/** @type {Layer} */ layer) => layer.font !== undefined;
    const isRectangle = (/** @type {Layer} */ layer) => layer.kind === "rectangle";
    /** @param {"x" | "y"} key */
    const origin = (key) => (/** @type {Layer} */ layer, /** @type {string} */ value) => valid(number(value), {
      // No origin is taken that is negative, in a coordinate that nobody changes either.
      edit: "setOrigin", id: layer.id, to: { x: Math.max(layer.x, 0), y: Math.max(layer.y, 0), [key]: number(value) },
    });
    /** @param {"width" | "height"} key */
    const size = (key) => (/** @type {Layer} */ layer, /** @type {string} */ value) =>
      valid(number(value), {
        edit: "setSize", id: layer.id, to: { width: layer.width, height: layer.height, [key]: number(value) },
      });
    /** @param {"family" | "size" | "weight" | "style"} key */
    const font = (key) => (/** @type {Layer} */ layer, /** @type {string} */ value) => {
      const isNumber = key === "size" || key === "weight";
      if (isNumber && !(Number(value) > 0)) return null;
      return { edit: "setFont", id: layer.id, to: { ...layer.font, [key]: isNumber ? Number(value) : value } };
    };
    return [
      { control: input("x"), has: always, value: (layer) => String(layer.x ?? ""), edit: origin("x") },
      { control: input("y"), has: always, value: (layer) => String(layer.y ?? ""), edit: origin("y") },
      { control: input("width"), has: always, value: (layer) => String(layer.width ?? ""), edit: size("width") },
      { control: input("height"), has: always, value: (layer) => String(layer.height ?? ""), edit: size("height") },
      {
        control: input("color"), has: (layer) => isRectangle(layer) || layer.color !== undefined,
        value: (layer) => layer.color ?? "",
        edit: (layer, to) => ({ edit: "setColor", id: layer.id, to }),
      },
      {
        control: input("opacity"), has: always, value: (layer) => String(Math.round(layer.opacity * 10)),
        edit: (layer, value) => ({ edit: "setOpacity", id: layer.id, to: Number(value) / 10 }),
      },
      {
        control: find("text", HTMLTextAreaElement), has: (layer) => layer.text !== undefined,
        value: (layer) => layer.text ?? "", edit: (layer, to) => ({ edit: "setText", id: layer.id, to }),
      },
      { control: input("font-family"), has: hasFont, value: (layer) => layer.font?.family ?? "", edit: font("family") },
      { control: input("font-size"), has: hasFont, value: (layer) => String(layer.font?.size ?? ""), edit: font("size") },
      {
        control: find("font-weight", HTMLSelectElement), has: hasFont,
        value: (layer) => String(layer.font?.weight ?? ""), edit: font("weight"),
      },
      {
        control: find("font-style", HTMLSelectElement), has: hasFont, value: (layer) => layer.font?.style ?? "",
        edit: font("style"),
      },
      {
        control: input("corner-radius"), has: isRectangle, value: (layer) => String(layer.cornerRadius ?? 0),
        edit: (layer, value) => valid(number(value), { edit: "setCornerRadius", id: layer.id, to: number(value) }),
      },
      {
        control: input("border-width"), has: isRectangle, value: (layer) => String(layer.border?.width ?? 0),
        edit: (layer, value) => valid(number(value), {
          edit: "setBorder", id: layer.id,
          to: number(value) > 0 ? { color: layer.border?.color ?? "#000000", width: number(value) } : null,
        }),
      },
      {
        control: input("border-color"), has: isRectangle, value: (layer) => layer.border?.color ?? "",
        edit: (layer, color) => ({ edit: "setBorder", id: layer.id, to: { color, width: layer.border?.width ?? 1 } }),
      },
    ];
  }

  /** The 3 × 3 places of a label's text, as buttons of one choice. */
  makeAlignment() {
    const group = find("alignment", HTMLFieldSetElement);
    const places = VERTICAL.flatMap((vertical) => HORIZONTAL.map((horizontal) => ({ vertical, horizontal })));
    const radios = places.map(({ vertical, horizontal }) => {
      const radio = /** @type {HTMLInputElement} */ (make("input", {
        type: "radio", name: "alignment", value: `${vertical} ${horizontal}`,
        "aria-label": `${vertical[0].toUpperCase()}${vertical.slice(1)} ${horizontal}`,
      }));
      radio.addEventListener("change", () => {
        const layer = this.drawing.selection;
        if (layer) this.drawing.edit({ edit: "setAlignment", id: layer.id, to: { horizontal, vertical } });
      });
      return radio;
    });
    group.append(...radios);
    return { group, radios };
  }

  /** @param {Panel["fields"][number]} field */
  listen(field) {
    const { control } = field;
    control.addEventListener("input", () => {
      const layer = this.drawing.selection;
      if (this.changing !== control) this.seen = layer && this.drawing.see(layer, field.value);
      this.changing = control;
      this.changed = layer?.id ?? "";
      this.sayOpacity();
      if (layer) this.preview(() => field.edit(layer, control.value));
    });
    control.addEventListener("change", () => { if (this.held !== control) this.commit(field); });
    control.addEventListener("keyup", () => {
      if (this.held !== control) return;
      this.held = null;
      if (this.changing === control) this.commit(field);
    });
    control.addEventListener("blur", () => {
      this.held = null;
      if (this.changing === control) this.commit(field);
      this.show();
    });
    control.addEventListener("keydown", (event) => {
      // Enter and Escape are the input method's as long as it composes something.
      if (!(event instanceof KeyboardEvent) || composes(event)) return;
      if (isStep(control, event.key)) this.held = control;
      const isCommand = event.ctrlKey || event.metaKey;
      if (this.isDone(control)) return;
      const isEnd = event.key === "Enter" && (isCommand || control instanceof HTMLInputElement);
      // What is saved has what was typed.
      if (isEnd || (event.key.toLowerCase() === "s" && isCommand)) this.commit(field);
      if (event.key === "Enter" && isCommand) this.canvas.region.focus();
      if (event.key !== "Escape") return;
      this.forget(control);
      this.revert();
      event.stopPropagation();
    });
  }

  /**
   * Whether the layer has all that was typed into a control of the panel.
   * @param {EventTarget | null} control
   */
  isDone(control) {
    return this.fields.some((field) => field.control === control)
      && this.changing !== control && !this.kept(/** @type {Control} */ (control));
  }

  /**
   * What was entered for the layer that is selected, and not taken yet.
   * @param {Control} control
   */
  kept(control) { return this.drawing.kept.of(control, this.drawing.selected); }

  /**
   * Whether somebody has to do something about that.
   * @param {Control} control
   */
  isUntaken(control) { return this.kept(control)?.isSent === false; }

  /** Commits what is being changed, as the page goes. */
  flush() {
    const field = this.fields.find(({ control }) => control === this.changing);
    if (field) void this.commit(field);
  }

  /** @param {Control} control */
  forget(control) { this.drawing.kept.forget(control, this.drawing.selected); }

  /** @param {Panel["fields"][number]} field */
  async commit({ control, value, edit }) {
    const { seen } = this;
    const layer = this.drawing.selection;
    const text = control.value;
    [this.changing, this.seen, this.wanted] = [null, undefined, null];
    // A key commits it, and the field that loses the focus behind that.
    const kept = this.kept(control);
    if (kept?.text === text && (kept.isSent || this.drawing.state.isReadOnly)) return;
    this.forget(control);
    if (!layer || value(layer) === text) return this.revert();
    if (!edit(layer, text)) {
      const range = control instanceof HTMLInputElement && control.min === "0" ? "from 0 up" : "above 0";
      say(`${control.getAttribute("aria-label")} stays ${value(layer)}: it can be any number ${range}`);
      return this.revert();
    }
    const isTaken = await this.drawing.kept.send(control, layer.id, (now) => {
      const wanted = edit(now, text);
      return wanted ? [wanted] : [];
    }, seen);
    this.show();
    // Who has not gone on elsewhere finds the keys where they send it again, or take it back.
    const isHere = document.activeElement === this.canvas.region && this.drawing.selected === layer.id;
    if (!isTaken && isHere && isText(control)) control.focus();
  }

  /**
   * Lets a button do something about what was entered and not taken, as keys do.
   * @param {string} id
   * @param {(field: Panel["fields"][number]) => void} how
   */
  settle(id, how) {
    // The field keeps the focus until then: leaving it would send what is in it.
    button(id).addEventListener("mousedown", (event) => event.preventDefault());
    button(id).addEventListener("click", () => {
      for (const field of this.fields) if (this.isUntaken(field.control)) how(field);
      this.canvas.region.focus();
      this.revert();
    });
  }

  /** Shows the layer as it is, whatever was previewed. */
  revert() {
    this.changing = null;
    this.wanted = null;
    const layer = this.drawing.selection;
    if (layer) this.canvas.preview(layer);
    this.show();
  }

  /**
   * Shows what an edit would give, as the server draws it; one at a time, and the last one last.
   * @param {(() => Edit | null)} edit
   */
  async preview(edit) {
    this.wanted = edit;
    if (this.isPreviewing) return;
    this.isPreviewing = true;
    /** @type {(() => Edit | null) | null} */
    let asked;
    while ((asked = this.wanted)) {
      const wanted = asked();
      const layers = wanted ? await this.drawing.preview([wanted]) : [];
      // What was committed meanwhile is shown by then.
      if (this.isWanted()) for (const layer of layers) this.canvas.preview(layer);
      if (this.wanted === asked) this.wanted = null;
    }
    this.isPreviewing = false;
  }

  /** Whether a preview is still to be shown. */
  isWanted() { return this.wanted !== null; }

  /** @param {HTMLButtonElement} stepper */
  step(stepper) {
    const field = this.fields.find(({ control }) => control.id === stepper.dataset.step);
    const layer = this.drawing.selection;
    if (!field || !layer) return;
    // Of the layer as it is then, as what was typed, and the clicks before, come first.
    this.drawing.change(layer.id, (now) => {
      const edit = field.edit(now, String(Math.max(sum(Number(field.value(now)), Number(stepper.dataset.by)), 0)));
      return edit ? [edit] : [];
    });
  }

  // What is shown

  show() {
    const layer = this.drawing.selection;
    const { isReadOnly } = this.drawing.state;
    if (this.changing && (isReadOnly || !this.drawing.layers.has(this.changed))) this.keep(this.changing);
    // Where there is nothing to go to in it, one goes to the panel itself to scroll it.
    find("panel", HTMLElement).tabIndex = layer && !isReadOnly ? -1 : 0;
    this.heading.textContent = layer ? titleOf(layer) : "No layer selected";
    for (const { control, has, value } of this.fields) {
      const kept = this.kept(control);
      // What was typed can be read and copied until it can be sent.
      const isHeld = isReadOnly && kept !== undefined && isText(control);
      if (!(control instanceof HTMLSelectElement)) control.readOnly = isHeld;
      control.disabled = !layer || !has(layer) || (isReadOnly && !isHeld);
      // Nor is what a person changed faster than the server answers.
      if (control === this.changing || (this.drawing.pending > 0 && control === document.activeElement)) continue;
      const text = kept?.text ?? (layer && has(layer) ? value(layer) : "");
      control.setAttribute("aria-invalid", String(this.isUntaken(control)));
      if (control instanceof HTMLSelectElement) offer(control, text);
      fill(control, text);
    }
    find("kept", HTMLElement).hidden = !this.fields.some(({ control }) => this.isUntaken(control));
    find("kept-send", HTMLElement).hidden = isReadOnly;
    find("kept-wait", HTMLElement).hidden = !isReadOnly;
    this.sayOpacity();
    if (this.dragged) this.showBox(this.dragged);
    for (const stepper of document.querySelectorAll("[data-step]")) {
      if (stepper instanceof HTMLButtonElement) stepper.disabled = !layer || isReadOnly;
    }
    button("random-color").disabled = input("color").disabled;
    this.alignment.group.disabled = !layer?.alignment || isReadOnly;
    for (const radio of this.alignment.radios) {
      const place = layer?.alignment && `${layer.alignment.vertical} ${layer.alignment.horizontal}`;
      radio.checked = radio.value === place;
    }
  }

  /** Says the opacity as people do, and not as the slider's step, which is only near to some. */
  sayOpacity() {
    const [slider, { selection }] = [input("opacity"), this.drawing];
    const tenths = this.changing === slider ? Number(slider.value) : (selection?.opacity ?? 0) * 10;
    const text = selection ? `${Math.round(tenths * 1000) / 100} %` : "none";
    slider.setAttribute("aria-valuetext", text);
    find("share", HTMLElement).textContent = selection ? text : "";
  }

  /**
   * Keeps what was typed for what somebody else removed, or edits.
   * @param {Control} control
   */
  keep(control) {
    [this.changing, this.seen, this.wanted] = [null, undefined, null];
    if (isText(control)) this.drawing.kept.hold(control, this.changed);
  }

  /**
   * Shows the box that a drag would give.
   * @param {import("./canvas.js").Box | null} box
   */
  follow(box) {
    this.dragged = box;
    if (box) this.showBox(box); else this.show();
  }

  /** @param {import("./canvas.js").Box} box */
  showBox(box) {
    for (const key of /** @type {const} */ (["x", "y", "width", "height"])) input(key).value = String(box[key]);
  }
}

/**
 * Lets a choice have a value that it doesn't offer.
 * @param {HTMLSelectElement} choice
 * @param {string} value
 */
function offer(choice, value) {
  const other = choice.querySelector("[data-other]");
  if ([...choice.options].some((option) => option.value === value)) return;
  other?.remove();
  if (value !== "") choice.append(make("option", { value, "data-other": "" }, value));
}

/**
 * An edit with a number that there is.
 * @param {number} value
 * @param {Edit} edit
 */
const valid = (value, edit) => Number.isFinite(value) ? edit : null;
