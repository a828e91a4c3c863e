import type { ApolloServer } from '@apollo/server';
import { LRUCache } from 'lru-cache';
import { DomainError } from '../common/errors';
import current from './persisted-operations.json';
import released from './released-operations.json';
import { hashOf, type GraphQLParameters } from './request-shape';

/** The texts of operations by their SHA-256 hashes. */
type Manifest = Readonly<Record<string, string>>;

const MAX_OTHER_BYTES = 30 * 1024 * 1024;

/** The operations of the frontend and of its last two releases: their texts by their hashes. */
const texts: ReadonlyMap<string, string> = new Map(
  [current, ...Object.values<Manifest>(released)].flatMap((manifest) => Object.entries(manifest)),
);
const persistedTexts = new Set(texts.values());

/** The text of the operation of the frontend with this hash; undefined for any other hash. */
export const findPersisted = (hash: unknown): string | undefined => texts.get(hash as string);

/** Whether this is the text of an operation of the frontend. */
export const isPersisted = (text: string): boolean => persistedTexts.has(text);

/**
 * Rejects a request for any other operation. Apollo Server rejects a request that names none.
 * @throws DomainError UNKNOWN_OPERATION
 */
export function requirePersisted(parameters: GraphQLParameters): void {
  const { query } = parameters;
  const hash = hashOf(parameters);
  const isUnknown =
    typeof query === 'string' ? !isPersisted(query) : hash !== undefined && findPersisted(hash) === undefined;
  if (isUnknown) {
    throw new DomainError('UNKNOWN_OPERATION', 'This operation is unknown. Reload the page and try again.');
  }
}

/**
 * Creates the cache of Apollo Server's persisted queries. It has the operations of the frontend from the start, and those that
 * other clients have sent with their hash, least recently used first to go.
 */
export function createPersistedQueryCache(): ApolloServer['cache'] {
  const others = new LRUCache<string, string>({
    maxSize: MAX_OTHER_BYTES,
    sizeCalculation: (text, key) => Buffer.byteLength(text) + Buffer.byteLength(key),
  });
  return {
    get: (key) => Promise.resolve(findPersisted(key.replace(/^apq:/, '')) ?? others.get(key)),
    set: (key, text) => Promise.resolve(void others.set(key, text)),
    delete: (key) => Promise.resolve(others.delete(key)),
  };
}
