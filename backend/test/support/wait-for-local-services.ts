import { existsSync, readFileSync } from 'node:fs';
import type { StartResult } from './global-setup';
import { waitUntil } from './wait-until';

/** Longer than the time limit of the start itself, which reports what it waited for. */
const LIMIT_MS = 120_000;

// Runs before the other hooks of each test file.
beforeAll(async () => {
  const file = process.env['LOCAL_SERVICES_RESULT'] ?? '';
  await waitUntil(() => Promise.resolve(existsSync(file)), LIMIT_MS);
  const result = JSON.parse(readFileSync(file, 'utf8')) as StartResult;
  if ('error' in result) throw new Error(result.error);
  Object.assign(process.env, result.environment);
}, LIMIT_MS + 10_000);
