// What was entered and not taken yet, so that nobody has to type it once more.

import { isText, say } from "./elements.js";

/** @typedef {import("./drawing.js").Layer} Layer */
/** @typedef {{ id: string, type: string, value: string }} Field */

export class Kept {
  /** @param {import("./drawing.js").Drawing} drawing */
  constructor(drawing) {
    this.drawing = drawing;
    /**
     * By field and layer: until the studio has taken it, or until somebody does something about it, where the studio could
     * not be reached or refused.
     * @type {Map<string, { text: string, isSent: boolean }>}
     */
    this.entries = new Map();
  }

  /**
   * @param {{ id: string }} field
   * @param {string | null} id
   */
  of(field, id) { return this.entries.get(keyOf(field, id)); }

  /**
   * @param {{ id: string }} field
   * @param {string | null} id
   */
  forget(field, id) { this.entries.delete(keyOf(field, id)); }

  /**
   * Edits a layer as something was entered.
   * @param {Field} field
   * @param {string} id
   * @param {(layer: Layer) => import("./drawing.js").Edit[]} edits
   * @param {import("./drawing.js").Seen} [seen]
   * @returns {Promise<boolean>} whether that was taken, or something else was entered since
   */
  async send(field, id, edits, seen) {
    const key = keyOf(field, id);
    const sent = { text: field.value, isSent: true };
    this.entries.set(key, sent);
    const isTaken = Boolean(await this.drawing.change(id, edits, seen));
    if (this.entries.get(key) !== sent) return true;
    // A number is soon typed again; but nothing is, where the studio is not there.
    if (!isTaken && (isText(field) || this.drawing.isLost)) sent.isSent = false;
    else this.entries.delete(key);
    return isTaken;
  }

  /**
   * Keeps what is being typed where somebody removed the layer, or nothing can be edited any more: once that is over, it is
   * in its field.
   * @param {Field} field
   * @param {string} id
   */
  hold(field, id) {
    const text = field.value;
    this.entries.set(keyOf(field, id), { text, isSent: false });
    say(this.drawing.layers.has(id)
      ? `"${text}" is not taken yet; it is in its field when the drawing can be edited here again`
      : `the layer was removed while you typed "${text}"; it is in the field if the layer comes back`);
  }
}

/**
 * @param {{ id: string }} field
 * @param {string | null} id
 */
const keyOf = (field, id) => `${field.id} ${id}`;
