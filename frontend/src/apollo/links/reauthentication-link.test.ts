import { ApolloClient, InMemoryCache } from '@apollo/client';
import { ApolloLink, execute } from '@apollo/client/link';
import { GraphQLError, parse } from 'graphql';
import { lastValueFrom, of } from 'rxjs';
import { reauthenticationLink } from './reauthentication-link';

const query = parse('mutation { makeAdmin(id: "carl") { id } }');
const DATA = { data: { makeAdmin: { id: 'carl' } } };
const errorWith = (code: string) => ({ errors: [new GraphQLError('Rejected.', { extensions: { code } })] });
const REQUIRED = errorWith('RECENT_SIGN_IN_REQUIRED');

/** Sends the mutation to a server with these responses; `isConfirmed` is what the user does with the prompt. */
async function send(isConfirmed: boolean, ...responses: ApolloLink.Result[]) {
  const reauthenticate = jest.fn(() => Promise.resolve(isConfirmed));
  let requests = 0;
  const server = new ApolloLink(() => of(responses[requests++] ?? DATA));
  const client = new ApolloClient({ cache: new InMemoryCache(), link: server });
  const link = ApolloLink.from([reauthenticationLink({ reauthenticate }), server]);
  const result = await lastValueFrom(execute(link, { query }, { client }));
  return { result, reauthenticate, requests };
}

it('sends the request once more after the user has signed in again', async () => {
  const { result, requests } = await send(true, REQUIRED);
  expect(result).toEqual(DATA);
  expect(requests).toBe(2);
});

it('returns the error when the user cancels', async () => {
  const { result, requests } = await send(false, REQUIRED);
  expect(result).toEqual(REQUIRED);
  expect(requests).toBe(1);
});

it('asks for a new sign-in only once when the server rejects that as well', async () => {
  const { result, reauthenticate } = await send(true, REQUIRED, REQUIRED);
  expect(result).toEqual(REQUIRED);
  expect(reauthenticate).toHaveBeenCalledTimes(1);
});

it('does not ask for a new sign-in after any other error', async () => {
  const forbidden = errorWith('FORBIDDEN');
  const { result, reauthenticate } = await send(true, forbidden);
  expect(result).toEqual(forbidden);
  expect(reauthenticate).not.toHaveBeenCalled();
});
