import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** 32 bytes, written as base64url. */
const LENGTH = 43;

/**
 * The secret of a shop that was given none: made at the first start and kept in the data folder, so that sessions
 * outlive a restart and no secret is ever written in the code.
 * @throws Error when the folder cannot be written, or what it holds is no secret.
 */
export function accessTokenSecret(dataDir: string): string {
  const file = join(dataDir, 'access-token-secret');
  mkdirSync(dataDir, { recursive: true });
  // Written beside and linked into place: a crash leaves no half secret, and of two servers at once one wins.
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
  if (secret.length < LENGTH) throw new Error(`${file} holds no secret; delete it, and a new one is made`);
  return secret;
}
