import { ServerError } from '@apollo/client/errors';
import { ApolloLink, execute } from '@apollo/client/link';
import { ApolloClient, InMemoryCache } from '@apollo/client';
import { GraphQLError, parse } from 'graphql';
import { lastValueFrom, of, throwError } from 'rxjs';
import { sessionLink } from './session-link';

const QUERY = parse('{ me { id } }');
const MUTATION = parse('mutation { deleteTool(id: "saw") { id } }');
const DATA = { data: { me: { id: 'carl' } } };
const REFUSED = { errors: [new GraphQLError('Sign in.', { extensions: { code: 'UNAUTHENTICATED' } })] };

/** A shop that accepts one token; records what it was sent. */
function shopAccepting(accepted: string | null) {
  const bearers: unknown[] = [];
  const shop = new ApolloLink((operation) => {
    const headers = operation.getContext()['headers'] as { authorization?: string } | undefined;
    bearers.push(headers?.authorization);
    return of(headers?.authorization === `Bearer ${accepted}` ? DATA : REFUSED);
  });
  return { bearers, shop };
}

function holder(token: string | null, renewed: string | null) {
  let current = token;
  return {
    accessToken: () => current,
    renewRejectedToken: jest.fn(() => {
      current = renewed;
      return Promise.resolve(renewed !== null);
    }),
    signOut: jest.fn(() => Promise.resolve()),
  };
}

function ask(session: ReturnType<typeof holder>, shop: ApolloLink, query = QUERY) {
  const client = new ApolloClient({ cache: new InMemoryCache(), link: shop });
  const link = ApolloLink.from([sessionLink(session), shop]);
  return lastValueFrom(execute(link, { query }, { client }));
}

it('sends the access token', async () => {
  const { bearers, shop } = shopAccepting('good');
  await expect(ask(holder('good', null), shop)).resolves.toEqual(DATA);
  expect(bearers).toEqual(['Bearer good']);
});

it('sends nothing for a visitor, and renews nothing', async () => {
  const { bearers, shop } = shopAccepting(null);
  const session = holder(null, null);
  await expect(ask(session, shop)).resolves.toEqual(REFUSED);
  expect(bearers).toEqual([undefined]);
  expect(session.renewRejectedToken).not.toHaveBeenCalled();
});

it('renews a refused token once, and asks again with the new one', async () => {
  const { bearers, shop } = shopAccepting('new');
  const session = holder('old', 'new');
  await expect(ask(session, shop)).resolves.toEqual(DATA);
  expect(bearers).toEqual(['Bearer old', 'Bearer new']);
  expect(session.renewRejectedToken).toHaveBeenCalledWith('old');
  expect(session.signOut).not.toHaveBeenCalled();
});

it('ends the session when the new token is refused as well', async () => {
  const { bearers, shop } = shopAccepting(null);
  const session = holder('old', 'new');
  await expect(ask(session, shop)).resolves.toEqual(REFUSED);
  expect(bearers).toHaveLength(2);
  expect(session.signOut).toHaveBeenCalledTimes(1);
});

it('passes the refusal on when there is nothing to renew', async () => {
  const { bearers, shop } = shopAccepting(null);
  await expect(ask(holder('old', null), shop)).resolves.toEqual(REFUSED);
  expect(bearers).toEqual(['Bearer old']);
});

describe('what is forbidden', () => {
  const FORBIDDEN = { errors: [new GraphQLError('Not yours.', { extensions: { code: 'FORBIDDEN' } })] };
  const forbidding = new ApolloLink(() => of(FORBIDDEN));

  it('ends the session when a screen may no longer see what it asks for', async () => {
    const session = holder('good', null);
    await expect(ask(session, forbidding)).resolves.toEqual(FORBIDDEN);
    expect(session.signOut).toHaveBeenCalledTimes(1);
    expect(session.renewRejectedToken).not.toHaveBeenCalled();
  });

  it('ends it upon a plain status 403 as well', async () => {
    const session = holder('good', null);
    const response = new Response('', { status: 403 });
    const shop = new ApolloLink(() => throwError(() => new ServerError('No.', { response, bodyText: '' })));
    await expect(ask(session, shop)).rejects.toThrow('No.');
    expect(session.signOut).toHaveBeenCalledTimes(1);
  });

  it('ends nothing when it is a change that is forbidden', async () => {
    const session = holder('good', null);
    await expect(ask(session, forbidding, MUTATION)).resolves.toEqual(FORBIDDEN);
    expect(session.signOut).not.toHaveBeenCalled();
  });
});
