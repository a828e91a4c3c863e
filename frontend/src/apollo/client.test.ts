import { isMutationOperation } from '@apollo/client/utilities';
import { Kind, type DocumentNode } from 'graphql';
import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { persistedOperations, sha256 } from '../../test/persisted-operations';
import { createClient } from './client';
import { SECRET_VARIABLES } from './links/persisted-query-link';

const SOURCES = resolve(__dirname, '..');

const isOperation = (value: unknown): value is DocumentNode => {
  const { definitions = [] } = value as Partial<DocumentNode>;
  return definitions.some(({ kind }) => kind === Kind.OPERATION_DEFINITION);
};

/** The generated documents of all operations, by their names in the code. */
const documents = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.generated.ts'))
  .flatMap((file) => Object.entries(jest.requireActual<Record<string, unknown>>(join(SOURCES, file))))
  .filter((entry): entry is [string, DocumentNode] => isOperation(entry[1]));

function find(name: string): DocumentNode {
  const [, document] = documents.find(([each]) => each === name) ?? [];
  if (document === undefined) throw new Error(`There is no ${name}.`);
  return document;
}

/** What the server receives. */
interface SentRequest {
  method: string | undefined;
  headers: unknown;
  text: string | undefined;
  extensions: unknown;
}

function readRequest(url: string, { method, headers, body }: RequestInit): SentRequest {
  if (method !== 'GET') {
    const { query, extensions } = JSON.parse(body as string) as { query?: string; extensions: unknown };
    return { method, headers, text: query, extensions };
  }
  const { searchParams } = new URL(url, 'http://localhost');
  const extensions: unknown = JSON.parse(searchParams.get('extensions') ?? '');
  return { method, headers, text: searchParams.get('query') ?? undefined, extensions };
}

const createClientWith = (token: string | null) =>
  createClient({
    accessToken: () => token,
    renewRejectedToken: () => Promise.resolve(false),
    expire: () => Promise.resolve(),
    reauthenticate: () => Promise.resolve(false),
  }).client;

/** Sends an operation with this token to a server that knows no hash, and returns the requests. */
async function send(
  document: DocumentNode,
  token: string | null = null,
  context: object = {},
  variables: object = {},
): Promise<SentRequest[]> {
  const requests: SentRequest[] = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation((url, init = {}) => {
    const request = readRequest(url as string, init);
    requests.push(request);
    const code = request.text === undefined ? 'PERSISTED_QUERY_NOT_FOUND' : 'NOT_FOUND';
    return Promise.resolve(Response.json({ errors: [{ message: 'No.', extensions: { code } }] }));
  });
  const client = createClientWith(token);
  const sent = isMutationOperation(document)
    ? client.mutate({ mutation: document })
    : client.query({ query: document, context, variables });
  await expect(sent).rejects.toThrow('No.');
  return requests;
}

afterEach(() => jest.restoreAllMocks());

it.each(documents)('sends the hash and the text of %s that the server knows', async (_name, document) => {
  const [byHash, withText] = await send(document);
  const text = withText?.text ?? '';
  expect(byHash?.extensions).toEqual({ persistedQuery: { version: 1, sha256Hash: sha256(text) } });
  expect(persistedOperations[sha256(text)]).toBe(text);
});

it('has the document of each operation that the server knows', () => {
  expect(documents).toHaveLength(Object.keys(persistedOperations).length);
});

it.each<[string, string, string | null, string, object?]>([
  ['the query of a visitor over GET', 'PopularToolsDocument', null, 'GET'],
  ['the query of a user over POST', 'PopularToolsDocument', 'token', 'POST'],
  [
    'a query of a visitor with secret variables over POST',
    'SharedCartDocument',
    null,
    'POST',
    SECRET_VARIABLES,
  ],
  ['a mutation over POST', 'RequestCustomizationDocument', null, 'POST'],
])(
  'sends %s by its hash, and once more with the text over POST',
  async (_what, name, token, method, context = {}) => {
    const requests = await send(find(name), token, context);
    expect(requests).toMatchObject([
      // The server accepts a GET request with this header only.
      { method, headers: { 'content-type': 'application/json' }, text: undefined },
      { method: 'POST', text: expect.any(String) as string },
    ]);
  },
);

it.each([
  [1_988, 'GET'],
  [1_989, 'POST'],
])('sends variables with a text of %d characters over %s', async (length, method) => {
  // `{"search":""}` has 13 characters, of which a URL may have 2,000.
  const variables = { search: 'x'.repeat(length - 1) };
  const [request] = await send(find('PopularToolsDocument'), null, {}, variables);
  expect(request?.method).toBe(method);
});

it('aborts a request after 20 seconds', async () => {
  // Safari before 17.4 does not have it.
  jest.spyOn(AbortSignal, 'any').mockImplementation(() => {
    throw new TypeError('AbortSignal.any is not a function');
  });
  const limit = new AbortController();
  const timeout = jest.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
  const client = createClientWith(null);
  const signal = await new Promise((resolve) => {
    jest.spyOn(globalThis, 'fetch').mockImplementation((_url, init) => {
      resolve(init?.signal);
      return new Promise(() => undefined);
    });
    void client.query({ query: find('PopularToolsDocument') });
  });
  expect(timeout).toHaveBeenCalledWith(20_000);
  expect(signal).toMatchObject({ aborted: false });
  limit.abort();
  expect(signal).toMatchObject({ aborted: true });
});

it('aborts a query that nothing on the page needs any more', async () => {
  const sent = new Promise<AbortSignal | null | undefined>((resolve) => {
    jest.spyOn(globalThis, 'fetch').mockImplementation((_url, init) => {
      resolve(init?.signal);
      return new Promise(() => undefined);
    });
  });
  const query = createClientWith(null).watchQuery({ query: find('PopularToolsDocument') });
  const subscription = query.subscribe({});
  const signal = await sent;
  expect(signal?.aborted).toBe(false);
  subscription.unsubscribe();
  expect(signal?.aborted).toBe(true);
});

it('repeats a request that requires a recent sign-in with the token of the new one', async () => {
  let token = 'old';
  const { client } = createClient({
    accessToken: () => token,
    renewRejectedToken: () => Promise.resolve(false),
    expire: () => Promise.resolve(),
    reauthenticate: () => {
      token = 'new';
      return Promise.resolve(true);
    },
  });
  const errors = [{ message: 'No.', extensions: { code: 'RECENT_SIGN_IN_REQUIRED' } }];
  const fetchMock = jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(() => Promise.resolve(Response.json({ errors })));
  await expect(client.mutate({ mutation: find('DeleteUserDocument') })).rejects.toThrow('No.');
  expect(fetchMock.mock.calls.map(([, init]) => init?.headers)).toMatchObject([
    { authorization: 'Bearer old' },
    { authorization: 'Bearer new' },
  ]);
});
