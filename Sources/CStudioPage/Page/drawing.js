// The page's copy of the drawing, which the server holds: what it shows, what is selected, and what is asked for.

import { say, visible } from "./elements.js";
import { Kept } from "./kept.js";
import { ask, listen, reason, Refusal, send } from "./server.js";

/**
 * @typedef {{ family: string, size: number, weight: number, style: string }} Font
 * @typedef {{ horizontal: string, vertical: string }} Alignment
 * @typedef {{
 *   id: string, kind: "rectangle" | "photo" | "label" | "postIt", title: string,
 *   x: number, y: number, width: number, height: number, opacity: number, color?: string, text?: string,
 *   font?: Font, alignment?: Alignment, cornerRadius?: number, border?: { color: string, width: number }, svg: string
 * }} Layer
 * @typedef {{ width: number, height: number, background?: string }} CanvasSize
 * @typedef {{
 *   severity: string, rule: string, message: string, layer?: string, line?: number, column?: number, source?: string,
 *   isFixable: boolean, isLoss?: boolean
 * }} Finding
 * @typedef {{ message: string, outcome: string, layer?: string }} Loss
 * @typedef {{
 *   type: "state", revision: number, file: string, format: string, isReadOnly: boolean, isElsewhere: boolean,
 *   isForeign: boolean, isConflicted: boolean, isUnsure: boolean, isGone: boolean, isBroken: boolean, waitingSteps: number, isDirty: boolean,
 *   canUndo: boolean, canRedo: boolean, title?: string, description?: string, canvas: CanvasSize, order: string[],
 *   layers: Layer[], twins: Record<string, Layer>, losses: Loss[]
 * }} State
 * @typedef {{
 *   type: "change", base: number, revision: number, isDirty: boolean, canUndo: boolean, canRedo: boolean,
 *   isConflicted: boolean, title?: string, description?: string, canvas: CanvasSize, order: string[], layers: Layer[],
 *   message: string, added?: string
 * }} Change
 * @typedef {{ revision: number, findings: Finding[], total: number, safeFixes: number, unsafeFixes: number }} Found
 * @typedef {Record<string, unknown> & { edit: string }} Edit
 * @typedef {{ of: (layer: Layer) => string, value: string }} Seen
 */

/** After how many milliseconds a person is told that there is no answer yet. */
const PATIENCE = 3000;

export const OVERTAKEN = "another window changed this meanwhile; nothing was changed, and you see how it is now";
const ONLY_SHOWN = "nothing was changed, as the drawing is only shown here";

/**
 * What changed for those who show the drawing.
 * @typedef {"all" | "layers" | "selection" | "findings"} Topic
 */

/** What kinds of layers are called. */
export const KINDS = { rectangle: "Rectangle", photo: "Photo", label: "Label", postIt: "Post-it" };

/**
 * What a layer is called, also one without a title.
 * @param {Layer} layer
 */
export function titleOf(layer) {
  return visible(layer.title).trim() || `Untitled ${KINDS[layer.kind].toLowerCase()}`;
}

export class Drawing {
  /** @param {string} file */
  constructor(file) {
    this.file = file;
    /** @type {State} */
    this.state = {
      type: "state", revision: -1, file, format: "json", isReadOnly: true, isElsewhere: false, isForeign: false,
      isConflicted: false, isUnsure: false, isGone: false, isBroken: false, waitingSteps: 0, isDirty: false, canUndo: false, canRedo: false,
      canvas: { width: 0, height: 0 }, order: [], layers: [], twins: {}, losses: [],
    };
    /** @type {Map<string, Layer>} */
    this.layers = new Map();
    /** @type {string | null} */
    this.selected = null;
    /**
     * What is wrong, as far as it is known; nothing until somebody has looked.
     * @type {Found | null}
     */
    this.found = null;
    this.kept = new Kept(this);
    /**
     * Why the studio did not do what it was asked for last.
     * @type {unknown}
     */
    this.refusal = undefined;
    /** @type {((topic: Topic, changed: Layer[]) => void)[]} */
    this.observers = [];
    /** @type {Promise<unknown>} */
    this.queue = Promise.resolve();
    /** How much was asked for that is not answered yet. */
    this.pending = 0;
    /** Whether the studio can't be reached. */
    this.isLost = false;
    /** Whether another run of it is there in its place, which doesn't know this page. */
    this.isStrange = false;
    /** Whether it takes long to answer. */
    this.isSlow = false;
  }

  /** Reads the drawing, and then goes on listening, so that nothing keeps it from being shown. */
  async open() {
    await this.refresh();
    listen(this.file, (event) => {
      if (event.type === "lost" && !event.isOver) this.lose();
      else if (event.type === "lost") void this.check();
      else if (event.type === "hello") void this.check();
      else this.hear(event);
    });
  }

  /**
   * Says that the studio can't be reached, until it can.
   * @param {unknown} [error]
   */
  lose(error) {
    const isStrange = error instanceof Refusal && error.isStrange;
    if (this.isLost && this.isStrange === isStrange) return;
    [this.isLost, this.isStrange] = [true, isStrange];
    this.tell("selection");
    say(isStrange ? reason(error) : "the studio can't be reached; is it still running?");
  }

  /** Goes on as the studio is there. */
  reach() {
    if (!this.isLost) return;
    [this.isLost, this.isStrange] = [false, false];
    this.tell("selection");
    say("the studio is there again");
  }

  /**
   * Catches up with what was missed once all that was asked for is done: an answer that was on its way meanwhile would tell of
   * a state before that.
   */
  check() {
    this.queue = this.queue.then(() => this.catchUp()).catch((error) => this.lose(error));
    return this.queue;
  }

  /** Catches up with a change of the drawing, or what is wrong with it. */
  async catchUp() {
    const { revision } = await ask("revision", { file: this.file });
    this.reach();
    // Another run of the studio counts from 0 again.
    if (revision < this.state.revision) [this.state.revision, this.found] = [-1, null];
    if (revision !== this.state.revision) await this.refresh();
    this.hear(await ask("findings", { file: this.file }));
  }

  async refresh() {
    this.show(await ask("drawing", { file: this.file }));
  }

  /** @param {(topic: Topic, changed: Layer[]) => void} observer */
  observe(observer) { this.observers.push(observer); }

  /**
   * @param {Topic} topic
   * @param {Layer[]} changed
   */
  tell(topic, changed = []) {
    for (const observer of this.observers) observer(topic, changed);
  }

  // What the server says

  /** @param {any} event */
  hear(event) {
    switch (event.type) {
      case "state":
        if (event.message) say(event.message);
        return this.show(event);
      case "change": return this.follow(event);
      case "findings":
        // There are none while the server still looks; it tells when it has.
        if (!event.findings || event.revision < (this.found?.revision ?? 0)) return;
        this.found = event;
        return this.tell("findings");
    }
  }

  /** @param {State} state */
  show(state) {
    if (state.revision < this.state.revision) return;
    this.state = state;
    this.layers = new Map(state.layers.map((layer) => [layer.id, layer]));
    if (this.selected !== null && !this.layers.has(this.selected)) this.selected = null;
    this.tell("all", state.layers);
  }

  /** @param {Change} change */
  follow(change) {
    if (change.revision <= this.state.revision) return;
    if (change.base !== this.state.revision) return void this.refresh();
    const { revision, isDirty, canUndo, canRedo, isConflicted, title, description, canvas, order } = change;
    const hasOtherCanvas = JSON.stringify(canvas) !== JSON.stringify(this.state.canvas);
    Object.assign(this.state, { revision, isDirty, canUndo, canRedo, isConflicted, title, description, canvas, order });
    for (const layer of change.layers) this.layers.set(layer.id, layer);
    const present = new Set(order);
    for (const id of [...this.layers.keys()]) if (!present.has(id)) this.layers.delete(id);
    if (this.selected !== null && !present.has(this.selected)) this.selected = null;
    // First, as what that means for what is being typed is said behind it.
    say(change.message);
    this.tell(hasOtherCanvas ? "all" : "layers", change.layers);
  }

  // What a person wants

  /**
   * The ids, back to front. Of layers with one id, the first one is shown, and changed by edits.
   * @returns {string[]}
   */
  get shown() { return [...new Set(this.state.order)]; }

  /** The layer that is selected; nothing where none is. */
  get selection() { return this.selected === null ? undefined : this.layers.get(this.selected); }

  /** @param {string | null} id */
  select(id) {
    if (id === this.selected) return;
    this.selected = id;
    this.tell("selection");
    const layer = this.selection;
    say(layer ? `selected ${titleOf(layer)}` : "nothing is selected");
  }

  /**
   * The topmost layer at a point: a box holds its left and top edge, and not its right and bottom one.
   * @param {number} x
   * @param {number} y
   */
  hit(x, y) {
    for (const id of this.shown.reverse()) {
      const layer = this.layers.get(id);
      if (layer && x >= layer.x && x < layer.x + layer.width && y >= layer.y && y < layer.y + layer.height) return layer;
    }
    return undefined;
  }

  /**
   * Asks for something that changes the drawing as it is once all that was asked for before is done.
   * @param {string} path
   * @param {Record<string, string | number>} parameters
   * @param {() => BodyInit} body
   * @returns {Promise<any>} what the server said; undefined where it refused
   */
  act(path, parameters = {}, body = () => "") {
    if (!this.mayEdit()) {
      this.refusal = new Refusal(ONLY_SHOWN);
      return Promise.resolve(undefined);
    }
    this.pending += 1;
    const slow = setTimeout(() => this.wait(), PATIENCE);
    const turn = this.queue.then(async () => {
      try {
        const all = { file: this.file, revision: this.state.revision, ...parameters };
        // A function of its own, so that a body that can't be made is no longer pending either.
        const reply = await (async () => send(path, all, body()))().finally(() => { this.pending -= 1; });
        this.reach();
        this.hear(reply.state ?? reply);
        this.take(reply.added);
        if (reply.message) say(reply.message);
        if (reply.type === "none") this.tell("layers", [...this.layers.values()]);
        // The change may have been heard before its reply, when a field that has the focus was not to be touched yet.
        this.tell("selection");
        return reply;
      } catch (error) {
        this.recover(error);
        return undefined;
      } finally {
        clearTimeout(slow);
        if (this.isSlow) this.wait(false);
      }
    });
    this.queue = turn;
    return turn;
  }

  /** Whether something may be changed here; where not, that is said. */
  mayEdit() {
    const isFree = !this.state.isReadOnly || this.state.revision < 0;
    if (!isFree) say(ONLY_SHOWN);
    return isFree;
  }

  /**
   * Selects what came by what a person did, unless they are in a field of another layer by now.
   * @param {string} [id]
   */
  take(id) {
    if (id === undefined || !this.layers.has(id) || document.activeElement?.matches("input, textarea, select")) return;
    this.selected = id;
  }

  /** Says that the studio takes long to answer, or that it has. */
  wait(isSlow = true) {
    this.isSlow = isSlow;
    this.tell("selection");
    if (isSlow) say("the studio has not answered yet…");
  }

  /** @param {unknown} error */
  recover(error) {
    this.refusal = error;
    if (error instanceof Refusal && error.state) this.show(error.state);
    if (!(error instanceof Refusal) || error.isStrange) this.lose(error);
    // What was previewed is not so.
    this.tell("layers", [...this.layers.values()]);
    say(reason(error));
  }

  /**
   * Does some edits as one step.
   * @param {...Edit} edits
   */
  edit(...edits) {
    return this.act("edit", {}, () => JSON.stringify({ version: 1, edits }));
  }

  /**
   * Edits a layer as it is once all that was asked for before is done.
   * @param {string} id
   * @param {(layer: Layer) => Edit[]} edits
   * @param {Seen} [seen] what a person saw when they began; where that is not so any more, nothing is changed
   */
  change(id, edits, seen) {
    return this.act("edit", {}, () => {
      const layer = this.layers.get(id);
      if (seen && (!layer || seen.of(layer) !== seen.value)) throw new Refusal(OVERTAKEN);
      return JSON.stringify({ version: 1, edits: layer ? edits(layer) : [] });
    });
  }

  /**
   * What a person sees of a layer when they begin to change it; nothing where it is about to change by what they did before.
   * @param {Layer} layer
   * @param {(layer: Layer) => string} of
   * @returns {Seen | undefined}
   */
  see(layer, of) { return this.pending > 0 ? undefined : { of, value: of(layer) }; }

  /**
   * The layers as some edits would make them.
   * @param {Edit[]} edits
   * @returns {Promise<Layer[]>}
   */
  async preview(edits) {
    try {
      const reply = await send("preview", { file: this.file }, JSON.stringify({ version: 1, edits }));
      return reply.layers;
    } catch {
      return [];
    }
  }
}
