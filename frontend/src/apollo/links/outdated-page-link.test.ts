import { ApolloClient, InMemoryCache } from '@apollo/client';
import { ApolloLink, execute } from '@apollo/client/link';
import { GraphQLError, parse, type DocumentNode } from 'graphql';
import { firstValueFrom, of } from 'rxjs';
import { outdatedPageLink } from './outdated-page-link';

const QUERY = parse('{ me { id } }');
const MUTATION = parse('mutation { deleteTool(id: "saw") { id } }');
const UNKNOWN = { errors: [new GraphQLError('Unknown.', { extensions: { code: 'UNKNOWN_OPERATION' } })] };

/** A page that sends operations to a server that returns this result. */
function openPage(result: ApolloLink.Result = UNKNOWN) {
  const reload = jest.fn();
  const link = ApolloLink.from([outdatedPageLink(reload), new ApolloLink(() => of(result))]);
  const client = new ApolloClient({ cache: new InMemoryCache(), link });
  const send = (query: DocumentNode) => execute(link, { query }, { client });
  return { reload, send };
}

beforeEach(() => sessionStorage.clear());
afterEach(() => jest.restoreAllMocks());

it('reloads the page once when the server does not know its queries, which show no error meanwhile', () => {
  const { reload, send } = openPage();
  const observer = jest.fn();
  send(QUERY).subscribe(observer);
  send(QUERY).subscribe(observer);
  expect(reload).toHaveBeenCalledTimes(1);
  expect(observer).not.toHaveBeenCalled();
});

it('returns the error when the server does not know a query of the reloaded page either', async () => {
  openPage().send(QUERY).subscribe();
  const { reload, send } = openPage();
  await expect(firstValueFrom(send(QUERY))).resolves.toEqual(UNKNOWN);
  expect(reload).not.toHaveBeenCalled();
});

it('returns the error when the browser provides no storage', async () => {
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('Denied.', 'SecurityError');
  });
  const { reload, send } = openPage();
  await expect(firstValueFrom(send(QUERY))).resolves.toEqual(UNKNOWN);
  expect(reload).not.toHaveBeenCalled();
});

it.each([
  ['an unknown mutation', MUTATION, UNKNOWN],
  ['a known query', QUERY, { data: { me: null } }],
])('returns the result of %s without a reload', async (_what, query, result) => {
  const { reload, send } = openPage(result);
  await expect(firstValueFrom(send(query))).resolves.toEqual(result);
  expect(reload).not.toHaveBeenCalled();
});
