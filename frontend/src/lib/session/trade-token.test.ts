import { person } from '../../../test/fake-identity';
import { tradeToken, TradeRefused } from './trade-token';

const user = { id: 'u', email: 'carl@example.test', displayName: 'carl', photoURL: '', role: 'USER' };

function shopAnswers(body: object, date = 'Sat, 21 Nov 2026 10:00:00 GMT') {
  const answer = new Response(JSON.stringify(body), {
    headers: { date, 'content-type': 'application/json' },
  });
  return jest.spyOn(globalThis, 'fetch').mockResolvedValue(answer);
}

afterEach(() => jest.restoreAllMocks());

it("sends the provider's token, the name and the photo", async () => {
  const call = shopAnswers({ data: { syncUser: { token: 't', expiresAt: '2026-11-21T11:00:00Z', user } } });
  await expect(tradeToken(person('carl'), true)).resolves.toMatchObject({ token: 't', user });
  const [, request] = call.mock.calls[0] ?? [];
  expect(request?.headers).toMatchObject({ authorization: 'Bearer carl-id-2' });
  expect(JSON.parse(request?.body as string)).toMatchObject({
    variables: { input: { displayName: 'carl', photoURL: null } },
  });
});

it("measures the token's life by the shop's clock, not by this machine's", async () => {
  shopAnswers(
    { data: { syncUser: { token: 't', expiresAt: '2001-01-01T01:00:00Z', user } } },
    'Mon, 01 Jan 2001 00:00:00 GMT',
  );
  await expect(tradeToken(person('carl'), false)).resolves.toMatchObject({ lifetime: 3_600_000 });
});

it.each(['UNAUTHENTICATED', 'FORBIDDEN', 'ACCOUNT_CONFLICT'])('takes %s for a no', async (code) => {
  shopAnswers({ errors: [{ message: 'No.', extensions: { code } }] });
  await expect(tradeToken(person('carl'), false)).rejects.toThrow(TradeRefused);
});

it('takes any other failure for one that may pass', async () => {
  shopAnswers({ errors: [{ message: 'Busy.', extensions: { code: 'PROVIDER_UNAVAILABLE' } }] });
  const failure = tradeToken(person('carl'), false);
  await expect(failure).rejects.toThrow('Busy.');
  await expect(failure).rejects.not.toThrow(TradeRefused);
});
