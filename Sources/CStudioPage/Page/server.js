// What the page asks the server, one thing after the other.

/**
 * Why the server did not do what was asked for.
 */
export class Refusal extends Error {
  /**
   * @param {string} message
   * @param {string} reason
   * @param {import("./drawing.js").State | undefined} state the drawing as it is now, where the page's is another one
   */
  constructor(message, reason, state) {
    super(message);
    this.reason = reason;
    this.state = state;
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
 * @param {Response} response
 * @returns {Promise<any>}
 */
async function result(response) {
  const type = response.headers.get("Content-Type") ?? "";
  const value = type.startsWith("application/json") ? await response.json() : { error: await response.text() };
  if (response.ok) return value;
  throw new Refusal(value.error ?? "the server refused", value.reason ?? "failed", value.state);
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
  return result(await fetch(address(path, parameters), { method: "POST", body }));
}

/**
 * Tells of all that happens to a drawing, or to the list of drawings.
 * @param {string | null} file
 * @param {(event: any) => void} handler
 * @param {() => void} reconnected
 */
export function listen(file, handler, reconnected) {
  const source = new EventSource(address("events", file === null ? {} : { file }));
  let wasLost = false;
  source.onmessage = (message) => handler(JSON.parse(message.data));
  source.onerror = () => { wasLost = true; };
  source.onopen = () => {
    if (wasLost) reconnected();
    wasLost = false;
  };
}
