import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const MANIFEST = resolve(__dirname, '../../../backend/src/graphql/persisted-operations.json');

const operations = Object.entries(JSON.parse(readFileSync(MANIFEST, 'utf8')) as Record<string, string>);

/** What the frontend's Apollo Client sends in place of the text of an operation. */
export function frontendOperation(name: string): {
  readonly operationName: string;
  readonly extensions: object;
} {
  const [hash] = operations.find(([, text]) => new RegExp(`^\\w+ ${name}\\b`).test(text)) ?? [];
  if (hash === undefined) throw new Error(`The frontend has no ${name}`);
  return { operationName: name, extensions: { persistedQuery: { version: 1, sha256Hash: hash } } };
}
