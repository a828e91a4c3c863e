import type { FastifyRequest } from 'fastify';
import { DomainError } from '../common/errors';
import { splitUrl } from '../http/request-url';
import { limits } from './limits';

/** A GraphQL request as it was sent, valid or not. */
export interface GraphQLParameters {
  readonly query?: unknown;
  readonly operationName?: unknown;
  readonly variables?: unknown;
  readonly extensions?: unknown;
}

/** Reads the parameters where Apollo Server reads them: in the body, or in the query string of a GET request. */
export function readParameters(request: FastifyRequest): GraphQLParameters {
  if (request.method !== 'GET') return Object(request.body) as GraphQLParameters;
  const search = new URLSearchParams(splitUrl(request.url).search);
  const read = (name: string) => {
    const [value, ...others] = search.getAll(name);
    return others.length === 0 ? value : [value, ...others];
  };
  return {
    query: read('query'),
    operationName: read('operationName'),
    variables: parseJson(read('variables')),
    extensions: parseJson(read('extensions')),
  };
}

/** What Apollo Server reports stays as it was sent: invalid JSON, `null` and a repeated parameter. */
function parseJson(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value) ?? value;
  } catch {
    return value;
  }
}

/** The hash of a persisted query, of any type; undefined when there is none. */
export function hashOf({ extensions }: GraphQLParameters): unknown {
  const { persistedQuery } = Object(extensions) as { persistedQuery?: unknown };
  return (Object(persistedQuery) as { sha256Hash?: unknown }).sha256Hash;
}

/**
 * Rejects a request on which Apollo Server fails with an internal error: values nested too deeply, or a persisted query
 * whose hash is no string.
 * @throws DomainError BAD_REQUEST, QUERY_TOO_COMPLEX
 */
export function checkRequestShape(parameters: GraphQLParameters): void {
  const { variables, extensions } = parameters;
  if ([variables, extensions].some((value) => isDeeperThan(value, limits.inputDepth))) {
    throw new DomainError('QUERY_TOO_COMPLEX', `Input depth limit of ${limits.inputDepth} exceeded.`);
  }
  const hash = hashOf(parameters);
  if (hash !== undefined && typeof hash !== 'string') {
    throw new DomainError('BAD_REQUEST', 'The hash of a persisted query must be a string.');
  }
}

/** Whether lists and objects are nested in more levels than the limit. Recurses no deeper than that. */
function isDeeperThan(value: unknown, limit: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return limit === 0 || Object.values(value).some((child) => isDeeperThan(child, limit - 1));
}
