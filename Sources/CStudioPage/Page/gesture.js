// What pointers do on the canvas: clicks, drags with one or two fingers, handles, panning and pinching.

import { HANDLES } from "./canvas.js";
import { find, say } from "./elements.js";
import { grown, LEAST, sum } from "./numbers.js";

/** @typedef {import("./drawing.js").Layer} Layer */
/** @typedef {import("./canvas.js").Box} Box */
/** @typedef {import("./drawing.js").Seen} Seen */
/** @typedef {{ x: number, y: number }} Point */

/** How far a pointer moves before a click is a drag, in pixels. */
const SLACK = 4;

export class Gestures {
  /**
   * @param {import("./drawing.js").Drawing} drawing
   * @param {import("./canvas.js").Canvas} canvas
   * @param {(box: Box | null) => void} follow is told of the box that a drag would give; null where there is none
   */
  constructor(drawing, canvas, follow) {
    this.drawing = drawing;
    this.canvas = canvas;
    this.follow = follow;
    /** @type {Map<number, Point>} */
    this.pointers = new Map();
    /** @type {{ layer: Layer | undefined, seen?: Seen, handle: number | null, from: Point, box: Box | null } | null} */
    this.drag = null;
    /** @type {{ distance: number, zoom: number } | null} */
    this.pinch = null;
    /**
     * Two fingers on a layer, of which nobody knows yet whether they drag or pinch.
     * @type {{ distance: number, middle: Point, moved: Set<number> } | null}
     */
    this.pair = null;
    this.isPanning = false;
    const region = canvas.region;
    region.addEventListener("pointerdown", (event) => this.down(event));
    region.addEventListener("pointermove", (event) => this.move(event));
    region.addEventListener("pointerup", (event) => this.up(event));
    region.addEventListener("pointercancel", (event) => { this.cancel(); this.pointers.delete(event.pointerId); });
    region.addEventListener("dblclick", () => {
      if (this.wasDragged) return;
      // The first click selected it.
      const text = find("text", HTMLTextAreaElement);
      if (!text.disabled) text.focus();
    });
    region.addEventListener("wheel", (event) => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      canvas.setZoom(canvas.zoom * Math.exp(-event.deltaY / 300), { x: event.clientX, y: event.clientY });
    }, { passive: false });
  }

  /** Whether the press that ended last moved or resized a layer. */
  wasDragged = false;

  /** Whether a layer is being moved or resized. */
  get isDragging() { return this.drag?.box != null; }

  /** The middle of all pointers. */
  get middle() {
    const all = [...this.pointers.values()];
    return {
      x: all.reduce((sum, point) => sum + point.x, 0) / (all.length || 1),
      y: all.reduce((sum, point) => sum + point.y, 0) / (all.length || 1),
    };
  }

  /** How far apart two pointers are. */
  get distance() {
    const [first, second] = this.pointers.values();
    return second ? Math.hypot(first.x - second.x, first.y - second.y) : 0;
  }

  /** @param {PointerEvent} event */
  down(event) {
    if (event.button !== 0 && event.button !== 1) return;
    event.preventDefault();
    // As elsewhere, a click ends what is marked of the page's text.
    getSelection()?.removeAllRanges();
    this.canvas.region.focus({ preventScroll: true });
    this.pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    this.canvas.region.setPointerCapture(event.pointerId);
    const { middle } = this;
    if (this.pointers.size === 1) {
      this.wasDragged = false;
      const handle = event.target instanceof Element ? event.target.getAttribute("data-handle") : null;
      const point = this.canvas.point(middle);
      const layer = handle === null ? this.drawing.hit(point.x, point.y) : this.drawing.selection;
      const seen = layer && this.drawing.see(layer, placeOf);
      this.drag = { layer, seen, handle: handle === null ? null : Number(handle), from: middle, box: null };
      this.isPanning = event.button === 1 || (!layer && event.pointerType === "touch");
      if (this.isPanning) this.drag.layer = undefined;
    } else if (this.drag?.layer && this.drag.box) {
      // A second finger goes on with the drag; it follows the middle of both.
      this.drag.from = this.shifted(this.drag.from, middle);
    } else if (this.drag?.layer) {
      this.drag.from = middle;
      this.pair = { distance: this.distance, middle, moved: new Set() };
    } else {
      this.pinch = { distance: this.distance, zoom: this.canvas.zoom };
    }
  }

  /**
   * Where a drag would have begun so that it doesn't jump when the pointers' middle does.
   * @param {Point} from
   * @param {Point} middle
   */
  shifted(from, middle) {
    return { x: from.x + middle.x - this.last.x, y: from.y + middle.y - this.last.y };
  }

  /** @type {Point} */
  last = { x: 0, y: 0 };

  /** @param {PointerEvent} event */
  move(event) {
    if (!this.pointers.has(event.pointerId)) return;
    const before = this.middle;
    this.pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    const { middle } = this;
    this.last = middle;
    this.tell(event.pointerId);
    if (this.pair) return;
    if (this.pinch && this.pointers.size > 1) {
      const { region } = this.canvas;
      region.scrollLeft -= middle.x - before.x;
      region.scrollTop -= middle.y - before.y;
      if (this.pinch.distance > 0) this.canvas.setZoom((this.pinch.zoom * this.distance) / this.pinch.distance, middle);
    } else if (this.isPanning) {
      this.canvas.region.scrollLeft -= middle.x - before.x;
      this.canvas.region.scrollTop -= middle.y - before.y;
    } else if (this.drag?.layer) {
      this.pull(this.drag, this.drag.layer, middle, event.shiftKey);
    }
  }

  /**
   * Tells whether two fingers drag or pinch, once both have moved: their middle, or the distance between them.
   * @param {number} pointer
   */
  tell(pointer) {
    const { pair, middle } = this;
    if (!pair) return;
    pair.moved.add(pointer);
    const apart = Math.abs(this.distance - pair.distance);
    const along = Math.hypot(middle.x - pair.middle.x, middle.y - pair.middle.y);
    if ((pair.moved.size < 2 && apart < 6 * SLACK) || Math.max(apart, along) < SLACK) return;
    this.pair = null;
    if (apart <= along) return;
    this.drag = null;
    this.pinch = { distance: pair.distance, zoom: this.canvas.zoom };
  }

  /**
   * @param {NonNullable<Gestures["drag"]>} drag
   * @param {Layer} layer
   * @param {Point} to
   * @param {boolean} keepsRatio
   */
  pull(drag, layer, to, keepsRatio) {
    const [dx, dy] = [to.x - drag.from.x, to.y - drag.from.y];
    if (!drag.box) {
      if (Math.hypot(dx, dy) < SLACK) return;
      this.drawing.select(layer.id);
      if (!this.drawing.mayEdit()) {
        this.drag = null;
        return;
      }
      this.wasDragged = true;
      this.canvas.beginGhost(layer, drag.handle !== null);
    }
    const by = { x: Math.round(dx / this.canvas.zoom), y: Math.round(dy / this.canvas.zoom) };
    drag.box = drag.handle === null
      ? { x: Math.max(sum(layer.x, by.x), 0), y: Math.max(sum(layer.y, by.y), 0), width: layer.width, height: layer.height }
      : resized(layer, drag.handle, by, keepsRatio);
    this.canvas.moveGhost(layer, drag.box);
    this.follow(drag.box);
  }

  /** @param {PointerEvent} event */
  up(event) {
    if (!this.pointers.delete(event.pointerId)) return;
    this.pair = null;
    if (this.pointers.size > 0) {
      if (this.drag) this.drag.from = this.shifted(this.drag.from, this.middle);
      this.last = this.middle;
      return;
    }
    const { drag, pinch } = this;
    [this.drag, this.pinch, this.isPanning] = [null, null, false];
    if (!drag || pinch) return;
    const isStill = Math.hypot(event.clientX - drag.from.x, event.clientY - drag.from.y) < SLACK;
    if (!drag.box || !drag.layer) {
      // A click means the layer at its point, also where a handle lies over that.
      const point = this.canvas.point(drag.from);
      if (isStill) this.drawing.select(this.drawing.hit(point.x, point.y)?.id ?? null);
      return;
    }
    this.finish(drag.layer, drag.box, drag.seen);
  }

  /**
   * @param {Layer} layer
   * @param {Box} box
   * @param {Seen} [seen]
   */
  async finish(layer, box, seen) {
    const { id } = layer;
    /** @type {import("./drawing.js").Edit[]} */
    const edits = [];
    if (box.x !== layer.x || box.y !== layer.y) {
      edits.push({ edit: "setOrigin", id, to: { x: Math.max(box.x, 0), y: Math.max(box.y, 0) } });
    }
    if (box.width !== layer.width || box.height !== layer.height) {
      edits.push({ edit: "setSize", id, to: { width: box.width, height: box.height } });
    }
    if (edits.length > 0) await this.drawing.change(id, () => edits, seen);
    this.canvas.endGhost();
    this.follow(null);
  }

  /**
   * Ends a drag as if it had not begun.
   * @returns {boolean} whether there was one
   */
  cancel() {
    const { isDragging } = this;
    this.pair = null;
    [this.drag, this.pinch, this.isPanning] = [null, null, false];
    this.pointers.clear();
    this.canvas.endGhost();
    this.follow(null);
    if (isDragging) say("cancelled the drag");
    return isDragging;
  }
}

/** @param {Layer} layer */
const placeOf = ({ x, y, width, height }) => [x, y, width, height].join();

/**
 * The box that a handle gives; its other side stays where it is, nothing becomes negative, and something is left to be seen.
 * @param {Layer} layer
 * @param {number} handle
 * @param {Point} by
 * @param {boolean} keepsRatio
 * @returns {Box}
 */
function resized(layer, handle, by, keepsRatio) {
  const [h, v] = HANDLES[handle];
  const [x, width] = stretched(layer.x, layer.width, h, by.x);
  const [y, height] = stretched(layer.y, layer.height, v, by.y);
  const box = { x, y, width, height };
  if (keepsRatio && h !== 0.5 && v !== 0.5 && layer.width > 0 && layer.height > 0) {
    const scale = Math.min(box.width / layer.width, box.height / layer.height);
    box.width = Math.max(Math.round(layer.width * scale), LEAST);
    box.height = Math.max(Math.round(layer.height * scale), LEAST);
    if (h === 0) box.x = sum(sum(layer.x, layer.width), -box.width);
    if (v === 0) box.y = sum(sum(layer.y, layer.height), -box.height);
  }
  return box;
}

/**
 * Where a side begins then, and how long it is.
 * @param {number} from
 * @param {number} length
 * @param {number} end which end of it the handle has; none where that is in the middle
 * @param {number} by
 */
function stretched(from, length, end, by) {
  if (end === 0.5) return [from, length];
  if (end === 1) return [from, grown(length, by)];
  const longer = grown(length, -Math.max(by, -Math.max(from, 0)));
  return [sum(from, sum(length, -longer)), longer];
}
