// The page: a gallery, or a drawing.

import { Canvas } from "./canvas.js";
import { showFailure, watchNotices } from "./dialogs.js";
import { Drawing } from "./drawing.js";
import { arrival, find, replaceBrokenPictures, say } from "./elements.js";
import { makeFindings } from "./findings.js";
import { Gallery } from "./gallery.js";
import { Gestures } from "./gesture.js";
import { makeKeyboard } from "./keyboard.js";
import { LayerList } from "./layers.js";
import { takeNumbers } from "./numbers.js";
import { Panel } from "./panel.js";
import { ask, reason } from "./server.js";
import { SheetFields } from "./sheet.js";
import { makeToolbar } from "./toolbar.js";

/** The token has done its work: a cookie has it from now on, and no history keeps it. */
function forgetToken() {
  const here = new URL(location.href);
  here.searchParams.delete("token");
  history.replaceState(null, "", here);
  return here.searchParams.get("file");
}

/**
 * @param {string} file
 * @param {boolean} isSingle
 */
async function openDrawing(file, isSingle) {
  find("studio", HTMLElement).hidden = false;
  find("back", HTMLElement).hidden = isSingle;
  const drawing = new Drawing(file);
  const canvas = new Canvas(drawing);
  const panel = new Panel(drawing, canvas);
  const sheet = new SheetFields(drawing);
  const gestures = new Gestures(drawing, canvas, (box) => panel.follow(box));
  const layers = new LayerList(drawing);
  makeToolbar(drawing, canvas);
  makeFindings(drawing);
  makeKeyboard(drawing, canvas, gestures, layers, (control) => panel.isDone(control) || sheet.isDone(control));
  takeNumbers();
  watchNotices(drawing);
  addEventListener("pagehide", () => {
    panel.flush();
    sheet.flush();
  });
  find("name", HTMLElement).textContent = file;
  try {
    await drawing.open();
    say(arrival() || `opened ${file}`);
  } catch (error) {
    say(reason(error));
    showFailure(file, error);
  }
}

async function start() {
  replaceBrokenPictures();
  const file = forgetToken();
  const { drawings, isSingle } = await ask("drawings");
  if (file !== null) await openDrawing(file, isSingle);
  else if (isSingle && drawings.length > 0) await openDrawing(drawings[0], isSingle);
  else {
    find("gallery", HTMLElement).hidden = false;
    await new Gallery().open();
  }
}

start().catch((error) => say(reason(error)));
