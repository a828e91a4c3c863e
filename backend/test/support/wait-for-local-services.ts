import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type { StartResult } from './global-setup';

/** Longer than the time limit of the start itself, which reports what it waited for. */
const LIMIT_MS = 120_000;

// Runs before the other hooks of each test file.
beforeAll(async () => {
  const file = process.env['LOCAL_SERVICES_RESULT'] ?? '';
  while (!existsSync(file)) await pause(25);
  const result = JSON.parse(readFileSync(file, 'utf8')) as StartResult;
  if ('error' in result) throw new Error(result.error);
  Object.assign(process.env, result.environment);
}, LIMIT_MS);
