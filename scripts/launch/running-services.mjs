import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** @param {string} dataDir */
const noteIn = (dataDir) => path.join(dataDir, 'services.json');

/**
 * Leaves a note in the data folder of where its local services are, for commands that are run beside the shop. Only the
 * owner may read it. It is taken away when they end.
 * @param {string} dataDir
 * @param {import('./processes.mjs').Running} program
 * @param {NodeJS.ProcessEnv} env what points the shop at them
 */
export function noteServices(dataDir, { child, exited }, env) {
  const note = noteIn(dataDir);
  writeFileSync(note, JSON.stringify({ pid: child.pid, env }), { mode: 0o600 });
  exited.catch(() => undefined).finally(() => rmSync(note, { force: true }));
}

/**
 * What points at the local services that run on a data folder, or undefined when none do.
 * @param {string} dataDir
 * @returns {NodeJS.ProcessEnv | undefined}
 */
export function runningServices(dataDir) {
  try {
    const { pid, env } = JSON.parse(readFileSync(noteIn(dataDir), 'utf8'));
    process.kill(pid, 0);
    return env;
  } catch {
    // No note, or one of services that were killed.
    return undefined;
  }
}
