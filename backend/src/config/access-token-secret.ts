import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The secret of a shop that was given none: made at the first start and kept in the data folder, so that
 * sessions outlive a restart and no secret is ever written in the code. Production does not come here.
 */
export function accessTokenSecret(dataDir: string): string {
  const file = join(dataDir, 'access-token-secret');
  mkdirSync(dataDir, { recursive: true });
  try {
    writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFileSync(file, 'utf8');
}
