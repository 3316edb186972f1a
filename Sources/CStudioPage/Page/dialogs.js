// Questions, and what needs a decision before one can go on.

import { button, find, goTo, make, say } from "./elements.js";
import { ask, reason, Refusal, send } from "./server.js";

/**
 * Shows a dialog.
 * @param {string} title
 * @param {Node[]} body
 * @param {string[]} answers the first one is what Enter gives; Escape gives none
 * @returns {Promise<string>} the answer; empty where there is none
 */
export function question(title, body, answers) {
  const dialog = find("dialog", HTMLDialogElement);
  find("dialog-title", HTMLElement).textContent = title;
  find("dialog-body", HTMLElement).replaceChildren(...body);
  find("dialog-buttons", HTMLElement).replaceChildren(
    ...answers.map((answer) => make("button", { value: answer }, answer)));
  dialog.returnValue = "";
  dialog.showModal();
  return new Promise((resolve) => {
    dialog.addEventListener("close", () => resolve(dialog.returnValue), { once: true });
  });
}

/**
 * Asks for the name of a new file until there is one that can be used.
 * @param {string} title
 * @param {string} proposal
 * @param {string} answer
 * @param {(name: string) => Promise<any>} use
 */
async function askForFile(title, proposal, answer, use) {
  let problem = "";
  // Without what nobody sees, as no new drawing may have it, and nobody could take it out.
  let name = proposal.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu, "");
  for (;;) {
    const field = /** @type {HTMLInputElement} */ (make("input", { type: "text", "aria-label": "File name" }));
    field.value = name;
    const body = [field, make("p", { class: "hint" }, "A name in this folder that ends in .svg or .json.")];
    if (problem) body.push(make("p", { class: "problem", role: "alert" }, problem));
    const reply = question(title, body, [answer, "Cancel"]);
    field.select();
    if ((await reply) !== answer) return;
    name = field.value;
    try {
      const made = await use(name);
      return goTo(made.file, made.message);
    } catch (error) {
      problem = reason(error);
    }
  }
}

export function newDrawing() {
  return askForFile("New drawing", "drawing.json", "Make the drawing", (name) => send("new", { name }));
}

/** @param {import("./drawing.js").Drawing} drawing */
export function saveAs(drawing) {
  const proposal = `${drawing.file.replace(/\.\w+$/, "")}-copy.${drawing.state.format}`;
  return askForFile("Save as a new file", proposal, "Save as this", async (name) => {
    await drawing.queue;
    return send("save-as", { file: drawing.file, name });
  });
}

/** @param {import("./drawing.js").Drawing} drawing */
export async function save(drawing) {
  if (drawing.state.isForeign && !drawing.state.isReadOnly) {
    say("another program wrote this file; save the drawing as a new one");
    return saveAs(drawing);
  }
  return drawing.act("save");
}

/**
 * A line of text above the drawing, with the answers that one can give.
 * @param {string} text nothing where there is nothing to say
 * @param {[string, () => unknown][]} answers
 */
function notify(text, answers = []) {
  const notice = find("notice", HTMLElement);
  const key = [text, ...answers.map(([name]) => name)].join("\n");
  // Who is about to press a button keeps it.
  if (notice.dataset.shown === key) return;
  notice.dataset.shown = key;
  // It stays where it is also without a text, as a text that comes is only read out in what was there before.
  notice.replaceChildren(...(text ? [make("p", {}, text)] : []), ...answers.map(([name, action]) => {
    const answer = make("button", { type: "button" }, name);
    answer.addEventListener("click", action);
    return answer;
  }));
}

/**
 * Shows what needs a decision or keeps one from going on: edits of an earlier run, or a file that somebody else changed.
 * @param {import("./drawing.js").Drawing} drawing
 */
export function watchNotices(drawing) {
  drawing.observe(() => {
    const { isConflicted, isUnsure, isElsewhere, isGone, isBroken, isDirty, waitingSteps, isReadOnly } = drawing.state;
    /** @type {[string, () => unknown]} */
    const keep = ["Keep mine", () => drawing.act("keep")];
    if (drawing.isStrange) {
      notify("The studio was started anew. Open the address that it printed then; what you typed here stays.");
    } else if (drawing.isLost) {
      notify("The studio can't be reached. Nothing can be changed until it is there again.");
    } else if (drawing.isSlow) {
      notify("The studio has not answered yet. What you did is done once it does.");
    } else if (isElsewhere) {
      notify("Another studio is editing this drawing. Here it is only shown.");
    } else if (waitingSteps > 0 && !isReadOnly) {
      notify(`${edits(waitingSteps)} of an earlier run ${waitingSteps === 1 ? "was" : "were"} not saved.`, [
        ["Restore", () => drawing.act("restore")], ["Discard", () => drawing.act("discard")],
      ]);
    } else if (isGone || isBroken) {
      const rest = isDirty ? ", and here are edits that are not saved" : isBroken ? "; here it is as it was" : "";
      notify(`This file ${isGone ? "is not there" : "can't be read"} any more${rest}.`, isReadOnly ? [] : [keep]);
    } else if (isConflicted) {
      notify(`Another program ${isUnsure ? "may have changed" : "changed"} this file, and here are edits that are not saved.`, [
        ["Reload", () => drawing.act("reload")], keep, ["Compare", () => compare(drawing)],
      ]);
    } else {
      notify(duplicates(drawing.state.order));
    }
  });
}

/** @param {number} count */
const edits = (count) => count === 1 ? "1 edit" : `${count} edits`;

/**
 * Says in the drawing's place why it can't be shown, and offers the edits of an earlier run that are there all the same.
 * @param {string} file
 * @param {unknown} error
 */
export function showFailure(file, error) {
  const count = error instanceof Refusal ? error.waitingSteps : 0;
  /** @type {[string, () => unknown][]} */
  const answers = [["Try again", () => location.reload()]];
  if (count > 0) answers.push(["Restore as a new drawing…", () => recover(file)], ["Discard", () => forget(file)]);
  const text = reason(error);
  const rest = count === 0 ? "" : ` ${edits(count)} of an earlier run ${count === 1 ? "is" : "are"} there.`;
  notify(`${text[0].toUpperCase()}${text.slice(1)}.${rest}`, answers);
  find("studio", HTMLElement).classList.add("unread");
}

/** @param {string} file */
function recover(file) {
  const proposal = file.replace(/(\.\w+)?$/, "-restored$1");
  return askForFile("Restore the edits", proposal, "Restore", (name) => send("recover", { file, name }));
}

/** @param {string} file */
async function forget(file) {
  try {
    await send("forget", { file });
    location.reload();
  } catch (error) {
    say(reason(error));
  }
}

/**
 * Says which layers can't be told apart.
 * @param {string[]} ids
 */
function duplicates(ids) {
  const seen = new Set();
  const id = ids.find((id) => seen.has(id) || !seen.add(id));
  if (id === undefined) return "";
  const count = ids.filter((other) => other === id).length;
  return `${count} layers have the id "${id}", and only the first one can be changed; fix the findings to tell them apart.`;
}

/** @param {import("./drawing.js").Drawing} drawing */
async function compare(drawing) {
  try {
    const { text } = await ask("compare", { file: drawing.file });
    const body = [
      make("p", {}, "From the file to what you see here:"),
      make("pre", { tabindex: "0", "aria-label": "Differences" }, text || "nothing differs"),
    ];
    await question("Compare with the file", body, ["Close"]);
  } catch (error) {
    say(reason(error));
  }
}

/**
 * Disables what makes files, where nothing may be changed, and says so.
 * @param {boolean} isReadOnly
 */
export function allowFiles(isReadOnly) {
  for (const id of ["new", "gallery-new", "gallery-add", "save-as"]) button(id).disabled = isReadOnly;
  for (const mark of document.querySelectorAll(".read-only")) mark.toggleAttribute("hidden", !isReadOnly);
}
