import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Returns a TCP port that no process currently uses.
 * @returns {Promise<number>}
 */
export function freePort() {
  return probePort(0);
}

/**
 * Listens on a port briefly, to check that it is free. Throws the system's error, such as EADDRINUSE, when it is
 * not.
 * @param {number} port 0 for any free port
 * @returns {Promise<number>} the port
 */
export async function probePort(port) {
  const server = createServer().listen(port);
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : port;
}
