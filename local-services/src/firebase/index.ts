import { mkdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { createApp } from 'firebase-tools/lib/emulator/auth/server.js';
import { logger } from 'firebase-tools/lib/logger.js';
import { serve } from '../http-server.js';
import { createDemoAccounts } from './demo-accounts.js';
import { DurableProject } from './durable-project.js';
import { createHandler } from './handler.js';
import { readPages } from './pages.js';
import { removeUnsupportedOperations } from './supported-operations.js';

/** A running Firebase Auth emulator. */
export interface RunningFirebase {
  /** `127.0.0.1:<port>`, the form of FIREBASE_AUTH_EMULATOR_HOST. */
  host: string;
  projectId: string;
  stop(): Promise<void>;
}

const PROJECT_ID = 'demo-tools-hub';

/** Starts the official emulator with the accounts in `<dataDir>/firebase`, or with the demo accounts. */
export async function startFirebase(dataDir: string): Promise<RunningFirebase> {
  const folder = join(dataDir, 'firebase');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const project = new DurableProject(PROJECT_ID, join(folder, 'accounts.json'));
  await project.load();

  // The emulator logs one-time codes and links, which are as secret as a password.
  logger.silent = true;
  removeUnsupportedOperations();
  compileValidatorsLazily();
  const emulator = await createApp(PROJECT_ID, 0, new Map([[PROJECT_ID, project]]));
  const server = await serve(createHandler(emulator, await readPages(), () => project.save()));
  const host = `127.0.0.1:${server.port}`;
  if (project.users.size === 0) await createDemoAccounts(host, PROJECT_ID);
  return { host, projectId: PROJECT_ID, stop: () => server.close().then(() => project.save()) };
}

/** Compiles the validators of an operation at its first call. Compiling all of them at the start takes a second. */
function compileValidatorsLazily(): void {
  const load = createRequire(require.resolve('firebase-tools/lib/emulator/auth/server.js'));
  const exegesis = load('exegesis-express') as {
    middleware: (document: unknown, options: object) => Promise<unknown>;
  };
  const { middleware } = exegesis;
  exegesis.middleware = (document, options) =>
    middleware(document, { ...options, lazyCompileValidationSchemas: true });
}
