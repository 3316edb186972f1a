// What happens on the server, for all windows: one connection for all of them, as browsers have only six for a server. It runs in
// a worker that the windows share.

/** @type {Set<MessagePort>} */
const windows = new Set();
let isReady = false;
let source = connect();

function connect() {
  const connection = new EventSource("/api/events");
  connection.onmessage = (/** @type {MessageEvent<string>} */ message) => {
    const { file, event } = JSON.parse(message.data);
    if (event.type === "hello") isReady = true;
    for (const port of windows) port.postMessage({ file, event });
  };
  connection.onerror = () => {
    isReady = false;
    const event = { type: "lost", isOver: connection.readyState === EventSource.CLOSED };
    for (const port of windows) port.postMessage({ event });
  };
  return connection;
}

/** @type {any} */ (self).onconnect = (/** @type {MessageEvent} */ connection) => {
  const [port] = connection.ports;
  windows.add(port);
  // Another run of the studio under the same address refused the token of the one before.
  if (source.readyState === EventSource.CLOSED) source = connect();
  if (isReady) port.postMessage({ event: { type: "hello" } });
};
