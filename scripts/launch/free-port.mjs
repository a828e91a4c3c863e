import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { LaunchFailure, reasonOf } from './failure.mjs';

/** A shop whose launcher was killed outright needs a moment to close its port. */
const patienceMs = 3_000;
const pollMs = 200;

/** @returns {Promise<number>} a port that nobody uses now */
export function freePort() {
  return tryListen(0);
}

/**
 * Fails with one clear line when a port cannot be had.
 * @param {number} port
 */
export async function demandFreePort(port) {
  const givesUpAt = performance.now() + patienceMs;
  for (;;) {
    try {
      await tryListen(port);
      return;
    } catch (error) {
      const reason = reasonOf(error);
      if (reason !== 'EADDRINUSE') throw new LaunchFailure(`PORT ${port} cannot be used: ${reason}.`);
      if (performance.now() > givesUpAt) {
        const other = port < 65_535 ? port + 1 : 4000;
        throw new LaunchFailure(
          `PORT ${port} is in use. Set PORT to another, for example PORT=${other} npm start`,
        );
      }
      await pause(pollMs);
    }
  }
}

/**
 * Listens and stops at once.
 * @param {number} port 0 for any
 * @returns {Promise<number>} the port
 */
function tryListen(port) {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(port, () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : port));
    });
  });
}
