// The canvas: our SVG of the drawing, what is selected, and what follows the pointer.

import { drawable, find, makeSVG, parseLayers, say } from "./elements.js";

/** @typedef {import("./drawing.js").Layer} Layer */
/** @typedef {{ x: number, y: number, width: number, height: number }} Box */

/** The room around the sheet, in pixels. */
const MARGIN = 32;

/** The places of the handles: where on the box, from 0 to 1. */
export const HANDLES = /** @type {const} */ ([
  [0, 0], [0.5, 0], [1, 0], [1, 0.5], [1, 1], [0.5, 1], [0, 1], [0, 0.5],
]);

export class Canvas {
  /** @param {import("./drawing.js").Drawing} drawing */
  constructor(drawing) {
    this.drawing = drawing;
    this.region = find("canvas", HTMLElement);
    this.zoom = 1;
    this.isFitted = true;
    this.root = makeSVG("svg", { class: "sheet" });
    this.paper = makeSVG("rect", { class: "paper" });
    this.content = makeSVG("g");
    this.lost = makeSVG("g", { class: "lost", "aria-hidden": "true" });
    this.overlay = makeSVG("g", { class: "overlay", "aria-hidden": "true" });
    this.outline = makeSVG("rect", { class: "outline" });
    this.handles = HANDLES.map((_, index) => makeSVG("rect", { class: "handle", "data-handle": index }));
    /** The layer that was shown as selected last, and its box. */
    this.place = "";
    /** @type {SVGGElement | null} */
    this.ghost = null;
    /** @type {Map<string, SVGGElement>} */
    this.groups = new Map();
    /**
     * Layers with the id of another one, by their places in the order: they are shown, and no more.
     * @type {Map<number, SVGGElement>}
     */
    this.twins = new Map();
    this.overlay.append(this.outline, ...this.handles);
    this.root.append(this.paper, this.content, this.lost, this.overlay);
    this.region.append(this.root);
    drawing.observe((topic, changed) => {
      if (topic === "all") this.rebuild();
      if (topic === "layers") this.update(changed);
      if (topic === "layers") this.showLosses();
      if (topic !== "findings" && !this.ghost) this.follow();
    });
    new ResizeObserver(() => { if (this.isFitted) this.fit(); }).observe(this.region);
  }

  // Layers

  rebuild() {
    this.groups.clear();
    this.content.replaceChildren();
    const { width, height } = this.sheet;
    this.paper.setAttribute("width", String(width));
    this.paper.setAttribute("height", String(height));
    // Through the object model, as the page's policy forbids styles in markup.
    this.paper.style.fill = this.drawing.state.canvas.background ?? "#ffffff";
    // How much room there is costs little to know as long as there are no layers.
    if (this.isFitted) this.fit(); else this.setZoom(this.zoom);
    const twins = Object.entries(this.drawing.state.twins);
    const parsed = parseLayers(twins.map(([, layer]) => layer));
    this.twins = new Map(twins.map(([place], index) => [Number(place), parsed[index]]));
    for (const twin of parsed) twin.setAttribute("class", "twin");
    this.update([...this.drawing.layers.values()]);
  }

  /** @param {Layer[]} changed */
  update(changed) {
    const parsed = parseLayers(changed);
    changed.forEach((layer, index) => {
      const group = parsed[index] ?? makeSVG("g");
      // The whole box takes clicks, as in the model, and not the drawn strokes alone.
      group.prepend(makeSVG("rect", { ...this.box(layer), fill: "none", "pointer-events": "all" }));
      group.setAttribute("data-layer-id", layer.id);
      this.groups.get(layer.id)?.replaceWith(group);
      this.groups.set(layer.id, group);
    });
    const { shown } = this.drawing;
    const present = new Set(shown);
    for (const [id, group] of this.groups) {
      if (present.has(id)) continue;
      group.remove();
      this.groups.delete(id);
    }
    let next = this.content.firstChild;
    for (const id of shown) {
      const group = this.groups.get(id);
      if (!group) continue;
      if (group === next) next = next.nextSibling; else this.content.insertBefore(group, next);
    }
    if (this.twins.size === 0) return;
    const { order } = this.drawing.state;
    this.content.append(...order.flatMap((id, place) => this.twins.get(place) ?? this.groups.get(id) ?? []));
  }

  /**
   * Shows a layer as it would be, until the drawing says something of it.
   * @param {Layer} layer
   */
  preview(layer) {
    this.update([layer]);
    this.showBox(layer);
  }

  /**
   * @param {Layer} layer
   * @returns {Box}
   */
  box(layer) {
    const [x, y, width, height] = [layer.x, layer.y, layer.width, layer.height].map(drawable);
    return { x, y, width: Math.max(width, 0), height: Math.max(height, 0) };
  }

  /** Marks what the import lost: a frame around a layer, and a sign; at the corner of the sheet what has no layer. */
  showLosses() {
    this.lost.replaceChildren();
    /** @type {Map<string | undefined, string[]>} */
    const all = new Map();
    for (const { layer, message } of this.drawing.state.losses) all.set(layer, [...(all.get(layer) ?? []), message]);
    for (const [id, messages] of all) {
      const layer = id === undefined ? undefined : this.drawing.layers.get(id);
      if (!layer && id !== undefined) continue;
      const box = layer ? this.box(layer) : { x: 0, y: 0, width: 0, height: 0 };
      if (layer) this.lost.append(makeSVG("rect", { ...box }));
      this.lost.append(this.makeLossSign(id, { x: box.x + box.width, y: box.y }, messages));
    }
  }

  /**
   * @param {string | undefined} id the layer's
   * @param {{ x: number, y: number }} place
   * @param {string[]} messages
   */
  makeLossSign(id, place, messages) {
    const sign = makeSVG("g", { class: "sign", transform: `translate(${place.x} ${place.y}) scale(${1 / this.zoom})` });
    const title = makeSVG("title");
    title.textContent = `Lost by the import:\n${messages.join("\n")}`;
    const count = makeSVG("text", { y: 4, "text-anchor": "middle" });
    count.textContent = messages.length > 1 ? String(messages.length) : "!";
    sign.append(title, makeSVG("circle", { r: 9 }), count);
    // A sign is no place of the drawing.
    sign.addEventListener("pointerdown", (event) => event.stopPropagation());
    sign.addEventListener("click", () => {
      if (id !== undefined) this.drawing.select(id);
      say(`lost by the import: ${messages.join("; ")}`);
    });
    return sign;
  }

  // Selection

  showSelection() {
    const layer = this.drawing.selection;
    this.overlay.classList.toggle("none", !layer);
    if (layer) this.showBox(this.box(layer));
  }

  /** Shows what is selected, and scrolls to it where it is another layer, or elsewhere, and nothing of it is seen. */
  follow() {
    this.showSelection();
    const layer = this.drawing.selection;
    const place = layer ? [layer.id, ...Object.values(this.box(layer))].join(" ") : "";
    if (place === this.place) return;
    this.place = place;
    if (!layer) return;
    const [box, view] = [this.outline.getBoundingClientRect(), this.region.getBoundingClientRect()];
    if (box.right < view.left || box.left > view.right) this.region.scrollLeft += box.left + box.width / 2 - view.left - view.width / 2;
    if (box.bottom < view.top || box.top > view.bottom) this.region.scrollTop += box.top + box.height / 2 - view.top - view.height / 2;
  }

  /** @param {Box} box */
  showBox(box) {
    // Fingers need more.
    const size = (matchMedia("(pointer: coarse)").matches ? 14 : 10) / this.zoom;
    // Around what is small, so that one can see it and take it.
    const isSmall = [box.width < 3 * size, box.height < 3 * size];
    const [dx, dy] = isSmall.map((small) => (small ? size / 2 : 0));
    for (const [key, value] of Object.entries({ x: box.x, y: box.y, width: box.width, height: box.height })) {
      this.outline.setAttribute(key, String(value));
    }
    this.handles.forEach((handle, index) => {
      const [h, v] = HANDLES[index];
      handle.setAttribute("x", String(box.x + h * box.width + (2 * h - 1) * dx - size / 2));
      handle.setAttribute("y", String(box.y + v * box.height + (2 * v - 1) * dy - size / 2));
      const isHidden = this.drawing.state.isReadOnly || (h === 0.5 && isSmall[0]) || (v === 0.5 && isSmall[1]);
      handle.classList.toggle("none", isHidden);
      handle.setAttribute("width", String(size));
      handle.setAttribute("height", String(size));
    });
  }

  // The ghost that follows the pointer

  /**
   * @param {Layer} layer
   * @param {boolean} isResized whether the layer itself is out of the way, so that one sees what it becomes
   */
  beginGhost(layer, isResized) {
    this.endGhost();
    const group = this.groups.get(layer.id);
    if (!group) return;
    this.ghost = /** @type {SVGGElement} */ (group.cloneNode(true));
    this.ghost.removeAttribute("data-layer-id");
    this.ghost.setAttribute("class", "ghost");
    if (isResized) {
      group.classList.add("resized");
    } else {
      this.ghost.setAttribute("opacity", "0.5");
      // Whatever the layer's own opacity is, the ghost's is 0.5.
      for (const child of this.ghost.children) child.removeAttribute("opacity");
    }
    this.ghost.setAttribute("aria-hidden", "true");
    this.root.insertBefore(this.ghost, this.overlay);
  }

  /**
   * @param {Layer} layer
   * @param {Box} box where the ghost is to be
   */
  moveGhost(layer, box) {
    const h = layer.width > 0 ? box.width / layer.width : 1;
    const v = layer.height > 0 ? box.height / layer.height : 1;
    this.ghost?.setAttribute("transform", `translate(${box.x - layer.x * h} ${box.y - layer.y * v}) scale(${h} ${v})`);
    this.showBox(box);
  }

  endGhost() {
    this.ghost?.remove();
    this.ghost = null;
    for (const group of this.content.querySelectorAll(".resized")) group.classList.remove("resized");
    this.showSelection();
  }

  // Zoom

  /** The size of the sheet, as far as it can be drawn. */
  get sheet() {
    const { width, height } = this.drawing.state.canvas;
    return { width: Math.max(drawable(width), 0), height: Math.max(drawable(height), 0) };
  }

  /** Shows the whole sheet, at most in its own size. */
  fit() {
    const { width, height } = this.sheet;
    const room = [this.region.clientWidth - 2 * MARGIN, this.region.clientHeight - 2 * MARGIN];
    const zoom = Math.min(room[0] / (width || 1), room[1] / (height || 1), 1);
    this.setZoom(zoom > 0 ? zoom : 1);
    this.isFitted = true;
  }

  /**
   * Zooms around the middle of what is seen.
   * @param {number} factor
   */
  zoomBy(factor) {
    const { left, top, width, height } = this.region.getBoundingClientRect();
    this.setZoom(this.zoom * factor, { x: left + width / 2, y: top + height / 2 });
  }

  /**
   * @param {number} zoom
   * @param {{ x: number, y: number }} [around] a point of the window that stays where it is
   */
  setZoom(zoom, around) {
    const before = around && this.point(around);
    this.isFitted = false;
    this.zoom = Math.min(Math.max(zoom, 0.05), 16);
    const { width, height } = this.sheet;
    const margin = MARGIN / this.zoom;
    const size = [width + 2 * margin, height + 2 * margin];
    this.root.setAttribute("viewBox", `${-margin} ${-margin} ${size[0]} ${size[1]}`);
    this.root.style.width = `${size[0] * this.zoom}px`;
    this.root.style.height = `${size[1] * this.zoom}px`;
    this.root.style.setProperty("--hairline", String(1.5 / this.zoom));
    this.showSelection();
    this.showLosses();
    if (!around || !before) return;
    const after = this.point(around);
    this.region.scrollLeft += (before.x - after.x) * this.zoom;
    this.region.scrollTop += (before.y - after.y) * this.zoom;
  }

  /**
   * The point of the sheet at a point of the window.
   * @param {{ x: number, y: number }} place
   */
  point(place) {
    const box = this.root.getBoundingClientRect();
    return { x: (place.x - box.left - MARGIN) / this.zoom, y: (place.y - box.top - MARGIN) / this.zoom };
  }
}
