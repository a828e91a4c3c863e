import type { FastifyRequest } from 'fastify';
import { DomainError } from '../common/errors';
import { limits } from './limits';

/**
 * Rejects an HTTP request on which Apollo Server fails with an internal error: values nested too deeply, or a persisted
 * query whose hash is no string.
 * @throws DomainError BAD_REQUEST, QUERY_TOO_COMPLEX
 */
export function checkRequestShape({ method, body, query }: FastifyRequest): void {
  const source = (method === 'GET' ? query : body) as Record<string, unknown> | null | undefined;
  const variables = parseJson(source?.['variables']);
  const extensions = parseJson(source?.['extensions']);
  if ([variables, extensions].some((value) => isDeeperThan(value, limits.inputDepth))) {
    throw new DomainError('QUERY_TOO_COMPLEX', `Input depth limit of ${limits.inputDepth} exceeded.`);
  }
  const { persistedQuery } = Object(extensions) as { persistedQuery?: unknown };
  const { sha256Hash } = Object(persistedQuery) as { sha256Hash?: unknown };
  if (sha256Hash !== undefined && typeof sha256Hash !== 'string') {
    throw new DomainError('BAD_REQUEST', 'The hash of a persisted query must be a string.');
  }
}

/** A GET request has its values as JSON text. Apollo Server reports invalid JSON. */
function parseJson(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value);
  } catch {
    return undefined;
  }
}

/** Whether lists and objects are nested in more levels than the limit. Recurses no deeper than that. */
function isDeeperThan(value: unknown, limit: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return limit === 0 || Object.values(value).some((child) => isDeeperThan(child, limit - 1));
}
