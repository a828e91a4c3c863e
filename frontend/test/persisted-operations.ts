import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const MANIFEST = resolve(__dirname, '../../backend/src/graphql/persisted-operations.json');

/** The texts of the operations that the server knows, by their hashes. */
export const persistedOperations = JSON.parse(readFileSync(MANIFEST, 'utf8')) as Record<string, string>;

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
