// Finding and making elements.

const SVG = "http://www.w3.org/2000/svg";

/**
 * The element with an id, of the kind that the page has it.
 * @template {Element} T
 * @param {string} id
 * @param {new () => T} kind
 * @returns {T}
 */
export function find(id, kind) {
  const element = document.getElementById(id);
  if (element instanceof kind) return element;
  throw new Error(`the page has no ${id}`);
}

/** @param {string} id */
export const button = (id) => find(id, HTMLButtonElement);

/** @param {string} id */
export const input = (id) => find(id, HTMLInputElement);

/**
 * Whether a key goes to an input method: of the Enter that ends a composition, Safari says so by its code alone.
 * @param {KeyboardEvent} event
 */
export const composes = (event) => event.isComposing || event.keyCode === 229;

/**
 * Makes an element; a child that is a text becomes a text node.
 * @param {string} name
 * @param {Record<string, string>} attributes
 * @param {...(Node | string)} children
 * @returns {HTMLElement}
 */
export function make(name, attributes = {}, ...children) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.append(...children);
  return element;
}

/**
 * Makes an element of SVG.
 * @template {keyof SVGElementTagNameMap} K
 * @param {K} name
 * @param {Record<string, string | number>} attributes
 * @returns {SVGElementTagNameMap[K]}
 */
export function makeSVG(name, attributes = {}) {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  return element;
}

/**
 * The elements of several layers, each of which our encoder wrote. One parser for all, as there may be thousands.
 * @param {import("./drawing.js").Layer[]} layers
 * @returns {SVGGElement[]}
 */
export function parseLayers(layers) {
  const text = `<svg xmlns="${SVG}">${layers.map((layer) => `<g>${layer.svg || sign(layer)}</g>`).join("")}</svg>`;
  const parsed = new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
  for (const title of parsed.querySelectorAll("title")) title.textContent = visible(title.textContent ?? "");
  // All children first, as each leaves them when it is adopted.
  return [...parsed.children].map((child) => /** @type {SVGGElement} */ (document.adoptNode(child)));
}

/** What stands where a photo's picture can't be shown. */
const NO_PICTURE = "/app/no-picture.svg";

/**
 * What stands for a photo that the encoder can't write, as its data is none.
 * @param {import("./drawing.js").Layer} layer
 */
function sign(layer) {
  if (layer.kind !== "photo") return "";
  const [x, y, width, height] = [layer.x, layer.y, layer.width, layer.height].map(drawable);
  return `<image x="${x}" y="${y}" width="${width}" height="${height}" href="${NO_PICTURE}"/>`;
}

/** Shows a sign in the place of photos whose picture is damaged, or of a kind that nobody shows. */
export function replaceBrokenPictures() {
  document.addEventListener("error", ({ target }) => {
    if (target instanceof SVGImageElement && target.getAttribute("href") !== NO_PICTURE) {
      target.setAttribute("href", NO_PICTURE);
    }
  }, { capture: true });
}

/**
 * A number that an attribute of SVG can hold, which has 32 bits.
 * @param {number | null | undefined} number
 */
export const drawable = (number) => Math.min(Math.max(number ?? 0, -1e9), 1e9);

/**
 * Whether keys and pasting mean the text of what has the focus.
 * @param {EventTarget | null} target
 */
export function isTyping(target) {
  if (target instanceof HTMLInputElement) return !["range", "color", "radio", "file"].includes(target.type);
  return target instanceof HTMLTextAreaElement;
}

/** Whether a dialog is open, behind which nothing changes. */
export const isInDialog = () => document.querySelector("dialog[open]") !== null;

/**
 * Whether what stands in a field took somebody time to type.
 * @param {{ type: string }} field
 */
export const isText = (field) => field.type === "text" || field.type === "textarea";

/** What a field of colors has where none is set: it can't be empty, and tells of no choice of the color that it has. */
const NO_COLOR = "#808080";

/**
 * Shows what something has in a field; a color that is not set as none.
 * @param {{ type: string, value: string } & HTMLElement} field
 * @param {string} text
 */
export function fill(field, text) {
  const isUnset = field.type === "color" && text === "";
  field.value = isUnset ? NO_COLOR : text;
  field.classList.toggle("unset", isUnset);
  if (field.type === "color") field.title = isUnset ? "none" : text;
}

/**
 * Says which buttons can be pressed. One that can't any more gives the focus away, to where the same key does nothing.
 * @param {Record<string, boolean>} isAllowed by the buttons' ids
 * @param {string} elsewhere
 */
export function allow(isAllowed, elsewhere = "canvas") {
  for (const [id, isEnabled] of Object.entries(isAllowed)) {
    const { activeElement } = document;
    button(id).disabled = !isEnabled;
    if (!isEnabled && activeElement?.id === id) find(elsewhere, HTMLElement).focus();
  }
}

/**
 * Opens a drawing, whose page says first what was done.
 * @param {string} file
 * @param {string} message
 */
export function goTo(file, message) {
  sessionStorage.setItem("arrival", message);
  location.assign(`/?${new URLSearchParams({ file })}`);
}

/** What was done before this page was opened; said once. */
export function arrival() {
  const message = sessionStorage.getItem("arrival") ?? "";
  sessionStorage.removeItem("arrival");
  return message;
}

/**
 * A text in which everything is seen and nothing turns the rest, as the program's own messages show it: signs for controls
 * (Unicode, "Control Pictures"), and code points for what has no shape, but for what joins letters and the parts of emoji.
 * @param {string} text
 */
export function visible(text) {
  return text.replace(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, (hidden) => {
    const code = hidden.codePointAt(0) ?? 0;
    if (code === 0x200c || code === 0x200d) return hidden;
    if (code < 0x20) return String.fromCodePoint(0x2400 + code);
    return `<U+${code.toString(16).toUpperCase().padStart(4, "0")}>`;
  });
}

/** As much is said at most, as it stands in one line or two. */
const LONGEST = 400;

/**
 * Says what was just done.
 * @param {string} text
 */
export function say(text) {
  const line = text.split("\n").map(visible).join("; ");
  find("status", HTMLElement).textContent = line.length > LONGEST ? `${line.slice(0, LONGEST)}…` : line;
}
