import { frontendOperation } from '../data/frontend-operations';

export interface HttpRequest {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

export type Headers = Readonly<Record<string, string>>;

export const get = (path: string, headers: Headers = {}): HttpRequest => ({ method: 'GET', path, headers });

export const post = (path: string, body: object, headers: Headers = {}): HttpRequest => ({
  method: 'POST',
  path,
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
});

export const graphql = (query: string, variables: object, headers?: Headers): HttpRequest =>
  post('/graphql', { query, variables }, headers);

/** Requests with an operation of the frontend, as its Apollo Client sends them for a user. */
export function userRequest(name: string): (variables: object, headers?: Headers) => HttpRequest {
  const operation = frontendOperation(name);
  return (variables, headers) => post('/graphql', { ...operation, variables }, headers);
}

/** The same for a visitor: over GET, to which the server responds from its cache. */
export function visitorRequest(name: string): (variables: object) => HttpRequest {
  const { operationName, extensions } = frontendOperation(name);
  return (variables) => {
    const values = { variables: JSON.stringify(variables), extensions: JSON.stringify(extensions) };
    const search = new URLSearchParams({ operationName, ...values }).toString();
    return get(`/graphql?${search}`, { 'content-type': 'application/json' });
  };
}

/** The n-th of some records, in turns. */
export function pick<Item>(items: readonly Item[], n: number): Item {
  const item = items[n % items.length];
  if (item === undefined) throw new Error('The bench has no records');
  return item;
}
