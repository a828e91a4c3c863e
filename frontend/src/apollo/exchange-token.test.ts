import { identityUser } from '../../test/fake-identity';
import { persistedOperations, sha256 } from '../../test/persisted-operations';
import { TokenExchangeRejected } from '../lib/session/session-errors';
import { errorMessage } from './error';
import { exchangeToken } from './exchange-token';

const user = { id: 'u', email: 'carl@example.test', displayName: 'carl', photoURL: '', role: 'USER' };

function mockResponse(body: object, date = 'Sat, 21 Nov 2026 10:00:00 GMT') {
  const response = new Response(JSON.stringify(body), {
    headers: { date, 'content-type': 'application/json' },
  });
  return jest.spyOn(globalThis, 'fetch').mockResolvedValue(response);
}

afterEach(() => jest.restoreAllMocks());

it('sends the ID token as bearer token, in the text that the server knows', async () => {
  const fetchMock = mockResponse({
    data: { syncUser: { token: 't', expiresAt: '2026-11-21T11:00:00Z', user } },
  });
  await expect(exchangeToken(identityUser('carl'), true)).resolves.toMatchObject({ token: 't', user });
  const [, request] = fetchMock.mock.calls[0] ?? [];
  expect(request?.headers).toMatchObject({ authorization: 'Bearer carl-id-2' });
  // No name or avatar: the server rejects an invalid one in the input, and replaces it when it is at Firebase.
  const { query, ...others } = JSON.parse(request?.body as string) as { query: string };
  expect(others).toEqual({});
  expect(persistedOperations[sha256(query)]).toBe(query);
});

it("computes the lifetime of the token by the server's clock", async () => {
  mockResponse(
    { data: { syncUser: { token: 't', expiresAt: '2001-01-01T01:00:00Z', user } } },
    'Mon, 01 Jan 2001 00:00:00 GMT',
  );
  await expect(exchangeToken(identityUser('carl'), false)).resolves.toMatchObject({ lifetime: 3_600_000 });
});

it('aborts the request after 15 seconds', async () => {
  const { signal } = new AbortController();
  const timeout = jest.spyOn(AbortSignal, 'timeout').mockReturnValue(signal);
  const fetchMock = mockResponse({ errors: [{ message: 'Busy.' }] });
  await expect(exchangeToken(identityUser('carl'), false)).rejects.toThrow('Busy.');
  expect(timeout).toHaveBeenCalledWith(15_000);
  expect(fetchMock.mock.calls[0]?.[1]?.signal).toBe(signal);
});

it.each(['UNAUTHENTICATED', 'FORBIDDEN', 'ACCOUNT_CONFLICT'])(
  'rejects with TokenExchangeRejected when the server returns %s',
  async (code) => {
    mockResponse({ errors: [{ message: 'No.', extensions: { code } }] });
    await expect(exchangeToken(identityUser('carl'), false)).rejects.toThrow(TokenExchangeRejected);
  },
);

it('rejects with a plain error when the server returns any other code', async () => {
  mockResponse({ errors: [{ message: 'Busy.', extensions: { code: 'PROVIDER_UNAVAILABLE' } }] });
  const exchange = exchangeToken(identityUser('carl'), false);
  await expect(exchange).rejects.toThrow('Busy.');
  await expect(exchange).rejects.not.toThrow(TokenExchangeRejected);
});

it('describes the page of a proxy by its status', async () => {
  const response = new Response('<h1>Bad gateway</h1>', { status: 502 });
  jest.spyOn(globalThis, 'fetch').mockResolvedValue(response);
  const error: unknown = await exchangeToken(identityUser('carl'), false).catch((cause: unknown) => cause);
  expect(errorMessage(error)).toBe('The server returned an unexpected response (status 502).');
});
