// What is wrong with the drawing, and what its import lost.

import { button, find, make } from "./elements.js";

/** @typedef {import("./drawing.js").Finding} Finding */

/** @param {import("./drawing.js").Drawing} drawing */
export function makeFindings(drawing) {
  const list = find("findings", HTMLUListElement);
  button("fix-safe").addEventListener("click", () => drawing.act("fix"));
  button("fix-all").addEventListener("click", () => drawing.act("fix", { unsafe: "true" }));
  drawing.observe((topic) => {
    if (topic !== "findings" && topic !== "all") return;
    list.replaceChildren(...drawing.findings.map((finding) => item(drawing, finding)));
    find("no-findings", HTMLElement).hidden = drawing.findings.length > 0;
    if (drawing.findings.length === 0) find("source-line", HTMLElement).hidden = true;
    const { isReadOnly } = drawing.state;
    button("fix-safe").disabled = isReadOnly || !(drawing.safeFixes > 0);
    button("fix-all").disabled = isReadOnly || !(drawing.safeFixes + drawing.unsafeFixes > 0);
  });
}

/**
 * @param {import("./drawing.js").Drawing} drawing
 * @param {Finding} finding
 */
function item(drawing, finding) {
  const place = finding.line === undefined ? "" : `line ${finding.line}: `;
  const text = make("button", { type: "button", class: "finding" },
    make("strong", { class: finding.severity }, finding.severity), ` ${place}${finding.message} `,
    make("code", {}, finding.rule));
  text.addEventListener("click", () => {
    const line = find("source-line", HTMLElement);
    line.hidden = finding.source === undefined;
    line.replaceChildren(make("b", {}, `${finding.line ?? ""}`), ` ${finding.source ?? ""}`);
    if (finding.layer !== undefined && drawing.layers.has(finding.layer)) drawing.select(finding.layer);
  });
  return make("li", {}, text);
}
