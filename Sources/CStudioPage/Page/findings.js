// What is wrong with the drawing, and what its import lost.

import { titleOf } from "./drawing.js";
import { allow, button, find, make, visible } from "./elements.js";

/** @typedef {import("./drawing.js").Finding} Finding */

/** @param {import("./drawing.js").Drawing} drawing */
export function makeFindings(drawing) {
  const list = find("findings", HTMLUListElement);
  const line = find("source-line", HTMLElement);
  button("fix-safe").addEventListener("click", () => drawing.act("fix"));
  button("fix-all").addEventListener("click", () => drawing.act("fix", { unsafe: "true" }));
  drawing.observe((topic) => {
    if (topic !== "findings" && topic !== "all") return;
    const { found } = drawing;
    const all = placed(drawing);
    const focused = [...list.children].findIndex((one) => one.contains(document.activeElement));
    list.replaceChildren(...all.map((finding) => item(drawing, finding, line)));
    if (focused >= 0) {
      const next = list.children[Math.min(focused, all.length - 1)]?.querySelector("button");
      (next ?? find("canvas", HTMLElement)).focus();
    }
    find("finding-count", HTMLElement).textContent = found ? summary(found, drawing.state.losses.length) : "Looking…";
    // What was put right is no finding any more.
    if (!all.some((finding) => keyOf(finding) === line.dataset.finding)) line.hidden = true;
    const isFree = !drawing.state.isReadOnly && found !== null;
    allow({
      "fix-safe": isFree && found.safeFixes > 0, "fix-all": isFree && found.safeFixes + found.unsafeFixes > 0,
    });
  });
}

/**
 * What was found, where what the import lost has its layer.
 * @param {import("./drawing.js").Drawing} drawing
 */
function placed(drawing) {
  const losses = [...drawing.state.losses];
  return (drawing.found?.findings ?? []).map((finding) => {
    const index = finding.layer === undefined ? losses.findIndex(({ message }) => message === finding.message) : -1;
    return index < 0 ? finding : { ...finding, layer: losses.splice(index, 1)[0].layer, isLoss: true };
  });
}

/** @param {Finding} finding */
const keyOf = ({ rule, layer, message, source }) => JSON.stringify([rule, layer, message, source]);

/**
 * @param {import("./drawing.js").Found} found
 * @param {number} losses
 */
function summary({ findings, total }, losses) {
  if (total === 0) return "Nothing was found.";
  const rest = total > findings.length ? `, of which these are the first ${findings.length}` : "";
  const count = total === 1 ? "1 finding" : `${total} findings${rest}`;
  return losses === 0 ? count : `${count}; ${losses === 1 ? "1 is" : `${losses} are`} of what the import lost`;
}

/**
 * The message, in which a layer without a title is called as in the list.
 * @param {import("./drawing.js").Drawing} drawing
 * @param {Finding} finding
 */
function wording(drawing, { layer: id = "", message }) {
  const layer = drawing.layers.get(id);
  return visible(layer && !layer.title ? message.replace(`layer "${id}"`, () => titleOf(layer)) : message);
}

/**
 * @param {import("./drawing.js").Drawing} drawing
 * @param {Finding} finding
 * @param {HTMLElement} line what shows the line of the file
 */
function item(drawing, finding, line) {
  const place = finding.line === undefined ? "" : `line ${finding.line}: `;
  const text = make("button", { type: "button", class: "finding" },
    make("strong", { class: finding.severity }, finding.severity),
    ` ${place}${finding.isLoss ? "import: " : ""}${wording(drawing, finding)} `,
    make("code", {}, finding.rule));
  text.addEventListener("click", () => {
    line.hidden = finding.source === undefined;
    line.dataset.finding = keyOf(finding);
    line.replaceChildren(make("b", {}, `${finding.line ?? ""}`), ` ${visible(finding.source ?? "")}`);
    line.scrollIntoView({ block: "nearest" });
    // What is no layer's is put right where the drawing's own properties are.
    if (finding.layer === undefined) drawing.select(null);
    else if (drawing.layers.has(finding.layer)) drawing.select(finding.layer);
  });
  return make("li", {}, text);
}
