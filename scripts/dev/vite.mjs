import { spawn } from 'node:child_process';
import { ExpectedError } from '../../local-services/src/shared/errors.mjs';
import { freePort } from '../../local-services/src/shared/free-port.mjs';
import { pollUntil } from '../../local-services/src/shared/wait.mjs';
import { track } from '../shared/processes.mjs';
import { inProject } from '../shared/project.mjs';
import { scriptOf } from '../shared/tasks.mjs';

const readyTimeoutMs = 60_000;

/**
 * Starts the development server of the frontend.
 * @returns {Promise<{ url: string, port: number, failed: Promise<never> }>} `failed` rejects when it exits
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
  const failed = track('Vite', child).exited.then(({ code }) => {
    throw new ExpectedError(`Vite exited unexpectedly (exit code ${code}).`);
  });
  // Nothing listens to this promise any more when everything is stopped.
  failed.catch(() => undefined);
  await Promise.race([untilReady(url), failed]);
  return { url, port, failed };
}

/** @param {string} url */
async function untilReady(url) {
  const response = await pollUntil(
    readyTimeoutMs,
    () => fetch(url, { signal: AbortSignal.timeout(5_000) }).catch(() => undefined),
    100,
  );
  await response?.body?.cancel();
  if (!response) throw new ExpectedError(`Vite was not ready within ${readyTimeoutMs / 1000} s.`);
}
