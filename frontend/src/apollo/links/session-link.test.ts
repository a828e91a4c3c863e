import { ServerError } from '@apollo/client/errors';
import { ApolloLink, execute } from '@apollo/client/link';
import { ApolloClient, InMemoryCache } from '@apollo/client';
import { GraphQLError, parse } from 'graphql';
import { lastValueFrom, of, throwError } from 'rxjs';
import { sessionLink } from './session-link';

const QUERY = parse('{ me { id } }');
const MUTATION = parse('mutation { deleteTool(id: "saw") { id } }');
const DATA = { data: { me: { id: 'carl' } } };
const REJECTED = { errors: [new GraphQLError('Sign in.', { extensions: { code: 'UNAUTHENTICATED' } })] };

const httpError = (status: number) =>
  new ServerError('No.', { response: new Response('', { status }), bodyText: '' });

/** A link to a server that accepts one token, and the authorization headers that it received. */
function serverAccepting(accepted: string | null) {
  const authorizations: unknown[] = [];
  const server = new ApolloLink((operation) => {
    const headers = operation.getContext()['headers'] as { authorization?: string } | undefined;
    authorizations.push(headers?.authorization);
    return of(headers?.authorization === `Bearer ${accepted}` ? DATA : REJECTED);
  });
  return { authorizations, server };
}

/** A session with this token; a renewal replaces it with `renewed`, or fails when that is null. */
function sessionWith(token: string | null, renewed: string | null) {
  let current = token;
  return {
    accessToken: () => current,
    renewRejectedToken: jest.fn(() => {
      current = renewed;
      return Promise.resolve(renewed !== null);
    }),
    expire: jest.fn(() => Promise.resolve()),
  };
}

function send(session: ReturnType<typeof sessionWith>, server: ApolloLink, query = QUERY) {
  const client = new ApolloClient({ cache: new InMemoryCache(), link: server });
  const link = ApolloLink.from([sessionLink(session), server]);
  return lastValueFrom(execute(link, { query }, { client }));
}

it('sends the access token', async () => {
  const { authorizations, server } = serverAccepting('good');
  await expect(send(sessionWith('good', null), server)).resolves.toEqual(DATA);
  expect(authorizations).toEqual(['Bearer good']);
});

it('sends no token for a visitor and does not renew one', async () => {
  const { authorizations, server } = serverAccepting(null);
  const session = sessionWith(null, null);
  await expect(send(session, server)).resolves.toEqual(REJECTED);
  expect(authorizations).toEqual([undefined]);
  expect(session.renewRejectedToken).not.toHaveBeenCalled();
});

it('renews a rejected token once and sends the query again with the new token', async () => {
  const { authorizations, server } = serverAccepting('new');
  const session = sessionWith('old', 'new');
  await expect(send(session, server)).resolves.toEqual(DATA);
  expect(authorizations).toEqual(['Bearer old', 'Bearer new']);
  expect(session.renewRejectedToken).toHaveBeenCalledWith('old');
  expect(session.expire).not.toHaveBeenCalled();
});

it('ends the session when the server rejects the new token as well', async () => {
  const { authorizations, server } = serverAccepting(null);
  const session = sessionWith('old', 'new');
  await expect(send(session, server)).resolves.toEqual(REJECTED);
  expect(authorizations).toHaveLength(2);
  expect(session.expire).toHaveBeenCalledTimes(1);
});

it('renews the token that the server rejects with the HTTP status 401', async () => {
  const session = sessionWith('old', 'new');
  const server = new ApolloLink((operation) => {
    const { headers } = operation.getContext() as { headers: { authorization: string } };
    return headers.authorization === 'Bearer new' ? of(DATA) : throwError(() => httpError(401));
  });
  await expect(send(session, server)).resolves.toEqual(DATA);
  expect(session.renewRejectedToken).toHaveBeenCalledWith('old');
});

it('returns the error when the token cannot be renewed', async () => {
  const { authorizations, server } = serverAccepting(null);
  await expect(send(sessionWith('old', null), server)).resolves.toEqual(REJECTED);
  expect(authorizations).toEqual(['Bearer old']);
});

describe('a FORBIDDEN error', () => {
  const FORBIDDEN = { errors: [new GraphQLError('Forbidden.', { extensions: { code: 'FORBIDDEN' } })] };
  const forbiddingServer = new ApolloLink(() => of(FORBIDDEN));

  it('ends the session when a query is forbidden, without renewing the token', async () => {
    const session = sessionWith('good', null);
    await expect(send(session, forbiddingServer)).resolves.toEqual(FORBIDDEN);
    expect(session.expire).toHaveBeenCalledTimes(1);
    expect(session.renewRejectedToken).not.toHaveBeenCalled();
  });

  it('ends the session when a query fails with the HTTP status 403', async () => {
    const session = sessionWith('good', null);
    const server = new ApolloLink(() => throwError(() => httpError(403)));
    await expect(send(session, server)).rejects.toThrow('No.');
    expect(session.expire).toHaveBeenCalledTimes(1);
  });

  it('does not end the session when a mutation is forbidden', async () => {
    const session = sessionWith('good', null);
    await expect(send(session, forbiddingServer, MUTATION)).resolves.toEqual(FORBIDDEN);
    expect(session.expire).not.toHaveBeenCalled();
  });
});
