// What the page asks the server, one thing after the other.

/**
 * Why the server did not do what was asked for.
 */
export class Refusal extends Error {
  /**
   * @param {string} message
   * @param {{ state?: import("./drawing.js").State, waitingSteps?: number }} value
   * @param {number} [status]
   */
  constructor(message, value = {}, status) {
    super(message);
    /** The drawing as it is now, where the page's is another one. */
    this.state = value.state;
    /** How many edits of an earlier run there are of a drawing that can't be read. */
    this.waitingSteps = value.waitingSteps ?? 0;
    /** Whether that is another run of the studio, which doesn't know this page. */
    this.isStrange = status === 401;
  }
}

/**
 * @param {string} path
 * @param {Record<string, string | number>} parameters
 */
export function address(path, parameters) {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(parameters)) query.set(key, String(value));
  return `/api/${path}?${query}`;
}

/**
 * What went wrong, in words.
 * @param {unknown} error
 */
export const reason = (error) => error instanceof Refusal ? error.message : "the studio can't be reached";

/**
 * What went wrong with a file, with its name.
 * @param {File} file
 * @param {unknown} error
 */
export function reasonFor(file, error) {
  const text = reason(error);
  return text.includes(file.name) ? text : `${file.name}: ${text}`;
}

/**
 * What is in a file that somebody dropped or chose. It is read before it is sent, as a folder can't be.
 * @param {File} file
 */
export async function content(file) {
  if (file.size > 60_000_000) throw new Refusal(`${file.name} is larger than 60 MB`);
  return file.arrayBuffer().catch(() => { throw new Refusal(`${file.name} can't be read; is it a folder?`); });
}

/**
 * @param {Response} response
 * @returns {Promise<any>}
 */
async function result(response) {
  const type = response.headers.get("Content-Type") ?? "";
  const value = type.startsWith("application/json") ? await response.json() : { error: await response.text() };
  if (value.error === undefined) return value;
  throw new Refusal(value.error || "the studio refused", value, response.status);
}

/**
 * A file that the server makes, with its name.
 * @param {string} from
 */
export async function fetchFile(from) {
  const response = await fetch(from);
  const [, name] = /filename\*=UTF-8''(.*)/.exec(response.headers.get("Content-Disposition") ?? "") ?? [];
  // Without a name, it is what went wrong.
  if (name === undefined) return result(response);
  return { name: decodeURIComponent(name), content: await response.blob() };
}

/**
 * @param {string} path
 * @param {Record<string, string | number>} parameters
 */
export async function ask(path, parameters = {}) {
  return result(await fetch(address(path, parameters)));
}

/**
 * @param {string} path
 * @param {Record<string, string | number>} parameters
 * @param {BodyInit} body
 */
export async function send(path, parameters, body = "") {
  // What is small is sent also where the page goes.
  const keepalive = typeof body === "string" && body.length < 16_000;
  return result(await fetch(address(path, parameters), { method: "POST", body, keepalive }));
}

/**
 * Tells of all that happens to a drawing, or to the list of drawings, for as long as the window is open. Behind each "hello",
 * which comes first and whenever the connection is there again, nothing is missed until it is "lost"; where that "isOver", it won't be there again
 * by itself.
 * @param {string | null} file
 * @param {(event: any) => void} handler
 */
export function listen(file, handler) {
  /** @param {{ file?: string, event: any }} message */
  const hear = (message) => {
    if (["hello", "lost"].includes(message.event.type) || (message.file ?? null) === file) handler(message.event);
  };
  if (typeof SharedWorker === "function") {
    const worker = new SharedWorker("/app/events.js", { type: "module" });
    worker.port.onmessage = (message) => hear(message.data);
  } else {
    const source = new EventSource("/api/events");
    source.onmessage = (message) => hear(JSON.parse(message.data));
    source.onerror = () => hear({ event: { type: "lost", isOver: source.readyState === EventSource.CLOSED } });
  }
}
