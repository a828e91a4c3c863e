import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { writeDurably } from '../durable-file.js';
import { readFileIfExists } from '../shared/read-file.mjs';
import { randomText } from './resources/ids.js';

/** The keys of the local account, in Stripe's formats (`sk_test_...`, `pk_test_...`, `whsec_...`). */
export interface Keys {
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
}

/** Loads the keys of a data folder, or generates them on its first use. Only the owner can read the file. */
export async function loadKeys(dataDir: string): Promise<Keys> {
  const folder = join(dataDir, 'stripe');
  const path = join(folder, 'keys.json');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const stored = await readFileIfExists(path);
  if (stored !== undefined) return JSON.parse(stored) as Keys;

  const keys: Keys = {
    secretKey: `sk_test_${randomText(32)}`,
    publishableKey: `pk_test_${randomText(32)}`,
    webhookSecret: `whsec_${randomText(32)}`,
  };
  await writeDurably(path, JSON.stringify(keys, null, 2) + '\n');
  return keys;
}
