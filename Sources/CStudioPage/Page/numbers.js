// Numbers, as people enter and change them.

import { say } from "./elements.js";

/** The least width and height that a key or a handle gives. */
export const LEAST = 1;

/**
 * The keys that change a number, again and again while they are held. The others move the cursor where there is one.
 * @type {Record<string, string[]>}
 */
const STEPPING = {
  number: ["ArrowUp", "ArrowDown"],
  range: ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", "PageUp", "PageDown", "Home", "End"],
};

/**
 * Whether a key changes the number in a control.
 * @param {{ type: string }} control
 * @param {string} key
 */
export const isStep = ({ type }, key) => STEPPING[type]?.includes(key) ?? false;

/** @param {number} number */
function decimals(number) {
  const [, part = "", exponent = "0"] = /(?:\.(\d+))?(?:e-(\d+))?$/.exec(String(number)) ?? [];
  return Math.min(part.length + Number(exponent), 100);
}

/**
 * The sum of two numbers as they are written: 16.1 and -1 are 15.1, and not 15.100000000000001.
 * @param {number} first
 * @param {number} second
 */
export const sum = (first, second) => Number((first + second).toFixed(Math.max(decimals(first), decimals(second))));

/**
 * A length that a key or a handle changed: something of it is left, and what is thinner than that stays so.
 * @param {number} length
 * @param {number} by
 */
export const grown = (length, by) => by === 0 ? length : Math.max(sum(length, by), length > 0 ? Math.min(length, LEAST) : LEAST);

/**
 * A number that is not negative; NaN where a text is none.
 * @param {string} text
 */
export const number = (text) => text === "" ? NaN : Math.max(Number(text), 0);

/**
 * Lets fields of numbers take what keyboards and texts of many languages have in them: a decimal comma, and a minus sign. Of
 * what is no number, a browser may take the digits alone; that is not taken, and said.
 */
export function takeNumbers() {
  document.addEventListener("beforeinput", (event) => {
    const { target: field, data } = event;
    if (!(field instanceof HTMLInputElement) || field.type !== "number" || !data || event.isComposing) return;
    const text = data.trim().replace("\u2212", "-").replace(",", ".");
    // Of "1,234.5" nobody knows which mark is the decimal one.
    const isNumber = /^[-+]?\d*\.?\d*(e[-+]?\d*)?$/i.test(text);
    if (isNumber && text === data) return;
    event.preventDefault();
    if (text === "") return;
    if (isNumber) document.execCommand("insertText", false, text);
    else say(`${field.getAttribute("aria-label")} takes a number, and "${data}" is none`);
  });
}
