import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** 32 bytes as base64url. */
const SECRET_LENGTH = 43;

/**
 * Returns the access token secret of the data folder, and generates it at the first start. Sessions survive a restart,
 * and the code holds no default secret.
 * @throws Error when the folder cannot be written or the stored secret is invalid.
 */
export function loadAccessTokenSecret(dataDir: string): string {
  const file = join(dataDir, 'access-token-secret');
  mkdirSync(dataDir, { recursive: true });
  // Linking a complete file into place is atomic: a crash leaves no partial secret, and of two servers one wins.
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, randomBytes(32).toString('base64url'), { mode: 0o600 });
  try {
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft);
  }
  const secret = readFileSync(file, 'utf8');
  if (secret.length < SECRET_LENGTH)
    throw new Error(`${file} holds no valid secret; delete it to generate a new one`);
  return secret;
}
