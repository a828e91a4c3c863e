import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createApp } from 'firebase-tools/lib/emulator/auth/server.js';
import { logger } from 'firebase-tools/lib/logger.js';
import { serve } from '../http-server.js';
import { createDemonstrationAccounts } from './demonstration-accounts.js';
import { DurableProject } from './durable-project.js';
import { createHandler } from './handler.js';
import { limitOperations } from './offered-operations.js';
import { readPages } from './pages.js';

/** A running Firebase Auth emulator. */
export interface RunningFirebase {
  /** `127.0.0.1:<port>`, the form of FIREBASE_AUTH_EMULATOR_HOST. */
  host: string;
  projectId: string;
  stop(): Promise<void>;
}

const PROJECT_ID = 'demo-tools-hub';

/** Starts the official emulator with the accounts kept in `<dataDir>/firebase`, or else with the demonstration accounts. */
export async function startFirebase(dataDir: string): Promise<RunningFirebase> {
  const folder = join(dataDir, 'firebase');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const project = new DurableProject(PROJECT_ID, join(folder, 'accounts.json'));
  await project.load();

  // The emulator's log tells codes and links that stand for a password.
  logger.silent = true;
  limitOperations();
  const emulator = await createApp(PROJECT_ID, 0, new Map([[PROJECT_ID, project]]));
  const server = await serve(createHandler(emulator, await readPages(), () => project.saved()));
  const host = `127.0.0.1:${server.port}`;
  if (project.users.size === 0) await createDemonstrationAccounts(host, PROJECT_ID);
  return { host, projectId: PROJECT_ID, stop: () => server.close().then(() => project.saved()) };
}
