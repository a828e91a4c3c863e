import { once } from 'node:events';
import { createServer, request as sendRequest } from 'node:http';
import { connect } from 'node:net';
import { withTimeout } from '../../local-services/src/shared/wait.mjs';

/** A request waits this long for a restart. */
const restartTimeoutMs = 30_000;

/** These headers concern the connection to the server, not the one to the browser. */
const connectionHeaders = ['connection', 'keep-alive'];

/**
 * Starts the proxy that browsers connect to during development. It forwards requests to the current server, and they wait
 * while the server restarts. WebSocket connections go to Vite.
 * @param {{ host: string, port: number, vitePort: number, serverPort: () => Promise<number> }} options `serverPort` is
 * pending while the server starts, and rejects when it does not run
 */
export async function startProxy({ host, port, vitePort, serverPort }) {
  const proxy = createServer((request, response) => {
    withTimeout(restartTimeoutMs, serverPort(), () => '').then(
      (currentPort) => forward(request, response, currentPort),
      () => respondWithError(response, 503),
    );
  });
  proxy.on('upgrade', (request, socket, head) => {
    const upstream = connect(vitePort, '127.0.0.1', () => {
      const headers = request.rawHeaders
        .map((value, i) => (i % 2 === 0 ? `${value}: ` : `${value}\r\n`))
        .join('');
      upstream.write(`${request.method} ${request.url} HTTP/1.1\r\n${headers}\r\n`);
      upstream.write(head);
      upstream.pipe(socket).pipe(upstream);
    });
    upstream.on('error', () => socket.destroy());
    socket.on('error', () => upstream.destroy());
  });
  proxy.listen(port, host);
  await once(proxy, 'listening');
}

/**
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 * @param {number} port
 */
function forward(request, response, port) {
  const { method, url: path, headers } = request;
  // Without an agent each request has a connection of its own, so none is sent over one that a stopped server has closed.
  const upstream = sendRequest({ host: '127.0.0.1', port, method, path, headers, agent: false });
  upstream.on('response', (reply) => {
    for (const name of connectionHeaders) delete reply.headers[name];
    response.writeHead(reply.statusCode ?? 502, reply.headers);
    reply.on('error', () => response.destroy());
    reply.pipe(response);
  });
  upstream.on('error', () => respondWithError(response, 502));
  response.on('close', () => upstream.destroy());
  request.pipe(upstream);
}

/**
 * @param {import('node:http').ServerResponse} response
 * @param {number} status
 */
function respondWithError(response, status) {
  if (response.headersSent) response.destroy();
  else
    response
      .writeHead(status, { 'content-type': 'text/plain' })
      .end('The server is not running. See the terminal of npm run dev.\n');
}
