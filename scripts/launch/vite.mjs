import { spawn } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { LaunchFailure } from './failure.mjs';
import { freePort } from './free-port.mjs';
import { keep } from './processes.mjs';
import { inProject } from './project.mjs';
import { scriptOf } from './tasks.mjs';

const readyLimitMs = 60_000;
const pollMs = 100;

/**
 * Starts the page's development server, which the shop then serves the page from.
 * @returns {Promise<{ url: string, failed: Promise<never> }>}
 */
export async function startVite() {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const args = ['--host', '127.0.0.1', '--port', String(port), '--strictPort', '--clearScreen', 'false'];
  const child = spawn(process.execPath, [scriptOf('vite'), ...args, '--logLevel', 'warn'], {
    cwd: inProject('frontend'),
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, NODE_ENV: 'development' },
  });
  const failed = keep('Vite', child).exited.then(({ code }) => {
    throw new LaunchFailure(`Vite ended unexpectedly (exit code ${code}).`);
  });
  // It may end long after somebody stopped listening, at the stop of everything.
  failed.catch(() => undefined);
  await Promise.race([untilAnswering(url), failed]);
  return { url, failed };
}

/** @param {string} url */
async function untilAnswering(url) {
  const givesUpAt = performance.now() + readyLimitMs;
  while (performance.now() < givesUpAt) {
    const answer = await fetch(url, { signal: AbortSignal.timeout(5_000) }).catch(() => undefined);
    await answer?.body?.cancel();
    if (answer) return;
    await pause(pollMs);
  }
  throw new LaunchFailure(`Vite did not answer within ${readyLimitMs / 1000} s.`);
}
