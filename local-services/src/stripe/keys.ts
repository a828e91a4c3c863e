import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { writeDurably } from '../durable-file.js';
import { randomText } from './resources/ids.js';
import { readIfThere } from './storage/read-if-there.js';

/** The keys of the local account, in Stripe's forms (`sk_test_...`, `pk_test_...`, `whsec_...`). */
export interface Keys {
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
}

/** Reads the keys of this data folder, generating them on its first use. Only the owner may read the file. */
export async function loadKeys(dataDir: string): Promise<Keys> {
  const folder = join(dataDir, 'stripe');
  const path = join(folder, 'keys.json');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const stored = await readIfThere(path);
  if (stored !== undefined) return JSON.parse(stored) as Keys;

  const keys: Keys = {
    secretKey: `sk_test_${randomText(32)}`,
    publishableKey: `pk_test_${randomText(32)}`,
    webhookSecret: `whsec_${randomText(32)}`,
  };
  await writeDurably(path, JSON.stringify(keys, null, 2) + '\n');
  return keys;
}
