import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from './free-port';
import { waitUntil } from './wait-until';

/** The user `nobody`: PgBouncer does not run as root. */
const NOBODY = 65_534;

/** A program of the machine that runs during a test. */
export interface Program {
  readonly port: number;
  stop(): Promise<void>;
}

/**
 * Starts a program and waits until it listens.
 * @param path from the environment; `npm run test:systems` sets it.
 * @param createConfig returns the text of its configuration file.
 * @param args the arguments before the path of that file.
 */
export async function startProgram(
  path: string,
  createConfig: (port: number, folder: string) => string,
  args: readonly string[] = [],
): Promise<Program> {
  const port = await findFreePort();
  const folder = mkdtempSync(join(tmpdir(), 'tools-hub-program-'));
  const config = join(folder, 'config');
  writeFileSync(config, createConfig(port, folder));
  chmodSync(folder, 0o777);
  const isRoot = process.getuid?.() === 0;
  const child = spawn(path, [...args, config], {
    stdio: ['ignore', 'ignore', 'inherit'],
    ...(isRoot && { uid: NOBODY, gid: NOBODY }),
  });
  await waitUntil(() => isListening(child, port));
  return {
    port,
    async stop() {
      const exited = once(child, 'exit');
      child.kill('SIGKILL');
      await exited;
      rmSync(folder, { recursive: true });
    },
  };
}

async function isListening(child: ChildProcess, port: number): Promise<boolean> {
  if (child.exitCode !== null) throw new Error(`${child.spawnfile} exited with ${String(child.exitCode)}`);
  const socket = connect(port, '127.0.0.1');
  const isOpen = await once(socket, 'connect').then(
    () => true,
    () => false,
  );
  socket.destroy();
  return isOpen;
}
