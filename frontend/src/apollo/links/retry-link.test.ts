import { ApolloClient, InMemoryCache } from '@apollo/client';
import { ServerError } from '@apollo/client/errors';
import { ApolloLink, execute } from '@apollo/client/link';
import { parse, type DocumentNode } from 'graphql';
import { lastValueFrom, of, throwError } from 'rxjs';
import { retryLink } from './retry-link';

const QUERY = parse('{ me { id } }');
const MUTATION = parse('mutation { deleteTool(id: "saw") { id } }');
const DATA = { data: { me: { id: 'carl' } } };

const networkError = new TypeError('Failed to fetch');
const httpError = (statusCode: number) =>
  new ServerError('', { response: new Response(null, { status: statusCode }), bodyText: '' });

/** Sends an operation to a server that fails with these errors before it succeeds. */
function send(query: DocumentNode, errors: Error[]) {
  const pending = [...errors];
  const server = jest.fn(() => {
    const error = pending.shift();
    return error === undefined ? of(DATA) : throwError(() => error);
  });
  const client = new ApolloClient({ cache: new InMemoryCache(), link: ApolloLink.empty() });
  const link = ApolloLink.from([retryLink(), new ApolloLink(server)]);
  return { server, response: lastValueFrom(execute(link, { query }, { client })) };
}

// The delays are random below the limits of the link.
beforeEach(() => void jest.spyOn(Math, 'random').mockReturnValue(0));

it.each([
  ['a network error', networkError],
  ['502', httpError(502)],
  ['503', httpError(503)],
  ['504', httpError(504)],
])('retries a query up to two times after %s', async (_, error) => {
  const { server, response } = send(QUERY, [error, error]);
  await expect(response).resolves.toEqual(DATA);
  expect(server).toHaveBeenCalledTimes(3);
});

it('reports the error of a query after the third attempt', async () => {
  const { server, response } = send(QUERY, [networkError, networkError, networkError]);
  await expect(response).rejects.toBe(networkError);
  expect(server).toHaveBeenCalledTimes(3);
});

it.each([
  ['a mutation after a network error', MUTATION, networkError],
  ['a mutation after 503', MUTATION, httpError(503)],
  ['a query after 429', QUERY, httpError(429)],
  ['a query after 500', QUERY, httpError(500)],
])('does not retry %s', async (_, query, error) => {
  const { server, response } = send(query, [error]);
  await expect(response).rejects.toBe(error);
  expect(server).toHaveBeenCalledTimes(1);
});
