// What keys do, wherever the focus is, and on the canvas.

import { save } from "./dialogs.js";
import { isInDialog, isTyping, say } from "./elements.js";
import { grown, sum } from "./numbers.js";

/**
 * @param {import("./drawing.js").Drawing} drawing
 * @param {import("./canvas.js").Canvas} canvas
 * @param {import("./gesture.js").Gestures} gestures
 * @param {import("./layers.js").LayerList} layers
 * @param {(control: EventTarget | null) => boolean} isDone whether the drawing has all that was typed into a field
 */
export function makeKeyboard(drawing, canvas, gestures, layers, isDone) {
  document.addEventListener("keydown", (event) => {
    const isCommand = event.ctrlKey || event.metaKey;
    // The browser would save the page, which is nothing without the studio.
    if (isCommand && event.key.toLowerCase() === "s") event.preventDefault();
    if (isInDialog()) return;
    if (event.key === "Escape" && (layers.cancel() || gestures.cancel())) return event.preventDefault();
    // What is being dragged is changed by nothing else.
    if (gestures.isDragging) return event.preventDefault();
    const { target } = event;
    const action = isCommand ? command(event, drawing, isDone) : undefined;
    if (action) {
      event.preventDefault();
      action();
    } else if (event.key === "Escape" && !isTyping(target)) {
      drawing.select(null);
    } else if (event.key === "Delete" || event.key === "Backspace") {
      // On a button or a field the key means something else, or nothing.
      if (target !== document.body && target !== canvas.region && target !== layers.list) return;
      const id = drawing.selected;
      if (id !== null) drawing.edit({ edit: "remove", id });
    }
  });
  canvas.region.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || gestures.isDragging) return;
    const action = onCanvas(event, drawing, canvas);
    if (!action) return;
    event.preventDefault();
    action();
  });
}

/**
 * @param {KeyboardEvent} event
 * @param {import("./drawing.js").Drawing} drawing
 * @param {(control: EventTarget | null) => boolean} isDone
 * @returns {(() => unknown) | undefined}
 */
function command(event, drawing, isDone) {
  const key = event.key.toLowerCase();
  if (key === "s") return () => save(drawing);
  const isText = isTyping(event.target);
  // In a field, they mean what is being typed, as long as there is any.
  if (!isText || isDone(event.target)) {
    if (key === "z") return () => drawing.act(event.shiftKey ? "redo" : "undo");
    if (key === "y") return () => drawing.act("redo");
  }
  if (isText) return undefined;
  if (key === "a") return () => say("one layer at a time can be selected");
  if (key === "d" && drawing.selected !== null) {
    const id = drawing.selected;
    return () => drawing.act("duplicate", { id });
  }
  return undefined;
}

/** @type {Record<string, [number, number]>} */
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/**
 * @param {KeyboardEvent} event
 * @param {import("./drawing.js").Drawing} drawing
 * @param {import("./canvas.js").Canvas} canvas
 * @returns {(() => unknown) | undefined}
 */
function onCanvas(event, drawing, canvas) {
  if (event.key === "+" || event.key === "=") return () => canvas.zoomBy(1.25);
  if (event.key === "-") return () => canvas.zoomBy(1 / 1.25);
  if (event.key === "0") return () => canvas.fit();
  const layer = drawing.selection;
  if (!layer) return undefined;
  const { id } = layer;
  const arrow = ARROWS[event.key];
  if (!arrow) return undefined;
  const by = arrow.map((part) => part * (event.shiftKey ? 10 : 1));
  if (event.altKey) {
    // As a function of the layer, since keys may come faster than replies.
    return () => drawing.change(id, (now) => [{
      edit: "setSize", id, to: { width: grown(now.width, by[0]), height: grown(now.height, by[1]) },
    }]);
  }
  return () => drawing.change(id, (now) => [{
    edit: "setOrigin", id, to: { x: Math.max(sum(now.x, by[0]), 0), y: Math.max(sum(now.y, by[1]), 0) },
  }]);
}
