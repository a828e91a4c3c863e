import { randomUUID } from 'node:crypto';
import { Order } from '../../src/modules/orders';
import { addTool } from '../support/catalogue';
import { postGraphQL } from '../support/graphql-http';
import { useFakeTimeouts } from '../support/fake-timeouts';
import { createImageFile, createImageForm } from '../support/images';
import { placeOrder } from '../support/orders';
import { startRedis, type TestRedis } from '../support/redis';
import { rest } from '../support/rest';
import {
  errorCode,
  startServer,
  writeLimits,
  type GraphQLResponse,
  type TestServer,
} from '../support/server';
import { createCustomer, type TestUser } from '../support/users';
import { waitUntil } from '../support/wait-until';

const HOUR_MS = 60 * 60 * 1000;
const CUSTOMIZATION = 'mutation { requestCustomization(input: { email: "jo@joinery.test" }) { id } }';

/** Requests come from the address in `X-Forwarded-For`. An address may do twice as much as an account. */
const environment = { TRUST_PROXY: '127.0.0.1', ADDRESS_LIMIT_FACTOR: '2' };

let addresses = 0;
/** The headers of a request from an address that no other test uses. */
const fromNewAddress = () => from(`10.1.0.${(addresses += 1)}`);
const from = (address: string) => ({ 'x-forwarded-for': address });

describe('Limits on writes', () => {
  let server: TestServer;
  let customer: TestUser;
  let now = new Date();
  beforeAll(async () => {
    server = await startServer({
      environment: { ...environment, ...writeLimits(2), REVIEWS_LIMIT: '0' },
      clock: () => now,
    });
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    now = new Date();
    customer = await signUpFromNewAddress();
  });

  /** Creates a customer without using up the quota of sign-ins of an address. */
  async function signUpFromNewAddress(): Promise<TestUser> {
    return createCustomer(server, undefined, { headers: fromNewAddress() });
  }

  const requestCustomization = (headers: Record<string, string>, token?: string) =>
    server.graphql(CUSTOMIZATION, {}, token, headers);

  it('counts each alias of a mutation, and executes none beyond the limit', async () => {
    const tool = await addTool(server, { available: 1000, minOrder: 1 });
    const input = `{ toolId: "${tool.id}", orderQuantity: 1, phoneNumber: "01712345678", orderAddress: "1 Saw Street" }`;
    const aliases = Array.from({ length: 15 }, (_, index) => `o${index}: placeOrder(input: ${input}) { id }`);
    const { status, headers, errors, data } = await postGraphQL(
      server,
      { query: `mutation { ${aliases.join(' ')} }` },
      { authorization: `Bearer ${customer.token}`, ...fromNewAddress() },
    );
    expect([status, data, errors?.map(({ extensions }) => extensions.code)]).toEqual([
      429,
      null,
      ['RATE_LIMITED'],
    ]);
    expect(errors?.[0]?.message).toBe('Too many orders. Try again in 1 hour.');
    expect(Number(headers.get('retry-after'))).toBeCloseTo(3600, -2);
    expect(await server.database.getRepository(Order).countBy({ toolId: tool.id })).toBe(2);
  });

  describe('of each kind', () => {
    type Call = (user: TestUser, headers: Record<string, string>) => Promise<number>;

    const graphqlCall =
      (query: string): Call =>
      async ({ token }, headers) =>
        (await postGraphQL(server, { query }, { authorization: `Bearer ${token}`, ...headers })).status;
    const restCall =
      (call: string, body: object): Call =>
      async ({ token }, headers) =>
        (await rest(server, call, { token, body, headers })).status;
    const uploadCall =
      (call: string): Call =>
      async ({ token }, headers) => {
        const form = createImageForm(await createImageFile());
        return (await rest(server, call, { token, form, headers })).status;
      };

    const unknownId = '0190b6a0-0000-7000-8000-000000000000';
    const kinds: Readonly<Record<string, readonly Call[]>> = {
      orders: [
        graphqlCall(
          `mutation { placeOrder(input: { toolId: "${unknownId}", orderQuantity: 1, phoneNumber: "01712345678", orderAddress: "1 Saw Street" }) { id } }`,
        ),
        restCall('POST /order', {
          order: {
            tool: { _id: unknownId },
            orderQuantity: 1,
            phoneNumber: '01712345678',
            orderAddress: 'x',
          },
        }),
        graphqlCall(
          `mutation { placePurchase(input: { lines: [{ toolId: "${unknownId}", quantity: 1 }], phoneNumber: "01712345678", deliveryAddress: "1 Saw Street" }) { id } }`,
        ),
        restCall('POST /purchase', {
          purchase: {
            lines: [{ toolId: unknownId, quantity: 1 }],
            phoneNumber: '01712345678',
            deliveryAddress: 'x',
          },
        }),
      ],
      'sign-ins': [
        async ({ idToken }, headers) =>
          (
            await postGraphQL(
              server,
              { query: 'mutation { syncUser { token } }' },
              { authorization: `Bearer ${idToken}`, ...headers },
            )
          ).status,
        async ({ email, idToken }, headers) =>
          (
            await rest(server, `PUT /user/${email}`, {
              token: idToken,
              body: { currentUser: { email } },
              headers,
            })
          ).status,
      ],
      'other writes': [
        graphqlCall('mutation { updateProfile(input: { location: "Leeds" }) { id } }'),
        (user, headers) => restCall(`PUT /user/update/${user.email}`, { location: 'York' })(user, headers),
      ],
      'customization requests': [graphqlCall(CUSTOMIZATION)],
      uploads: [uploadCall('POST /images'), uploadCall('POST /claim-photos')],
    };

    it.each(Object.keys(kinds))(
      'allows an account two %s over both APIs, whatever its address',
      async (kind) => {
        const calls = kinds[kind] ?? [];
        // A sign-up is a sign-in as well.
        const user = customer;
        const statuses: number[] = kind === 'sign-ins' ? [200] : [];
        for (let count = statuses.length; count < 4; count += 1) {
          const call = calls[count % calls.length];
          statuses.push((await call?.(user, fromNewAddress())) ?? 0);
        }
        expect(statuses.map((status) => status === 429)).toEqual([false, false, true, true]);
      },
    );

    it.each(Object.keys(kinds))('allows all accounts at one address four %s over both APIs', async (kind) => {
      const calls = kinds[kind] ?? [];
      const headers = fromNewAddress();
      const statuses: number[] = [];
      for (let count = 0; count < 6; count += 1) {
        const call = calls[count % calls.length];
        statuses.push((await call?.(await signUpFromNewAddress(), headers)) ?? 0);
      }
      expect(statuses.map((status) => status === 429)).toEqual([false, false, false, false, true, true]);
    });

    it('allows an address four reviews over both APIs', async () => {
      const calls = [
        graphqlCall('mutation { addReview(input: { reviewText: "Good", reviewRating: 5 }) { id } }'),
        restCall('POST /review', { review: { reviewText: 'Good', reviewRating: 5 } }),
      ];
      const headers = fromNewAddress();
      const statuses: number[] = [];
      for (let count = 0; count < 6; count += 1)
        statuses.push((await calls[count % 2]?.(await signUpFromNewAddress(), headers)) ?? 0);
      expect(statuses).toEqual([200, 200, 200, 200, 429, 429]);
    });
  });

  it('counts failed sign-ins towards the quota of the address', async () => {
    const headers = fromNewAddress();
    const codes: (string | undefined)[] = [];
    for (let count = 0; count < 5; count += 1)
      codes.push(errorCode(await server.graphql('mutation { syncUser { token } }', {}, 'guessed', headers)));
    expect(codes).toEqual([...Array<string>(4).fill('UNAUTHENTICATED'), 'RATE_LIMITED']);
    const { status } = await rest(server, 'PUT /user/jo@joinery.test', {
      token: 'guessed',
      body: { currentUser: {} },
      headers,
    });
    expect(status).toBe(429);
  });

  it.each([
    ['attempts to unsubscribe', 'POST', '/unsubscribe?token=x', 400],
    ['requests for documents', 'GET', '/documents/x', 404],
    ['requests for CSV files', 'GET', '/catalogue-files/x', 404],
  ])('counts %s towards a quota of the address', async (_which, method, path, status) => {
    const headers = fromNewAddress();
    const statuses: number[] = [];
    for (let count = 0; count < 5; count += 1)
      statuses.push((await fetch(`${server.url}${path}`, { method, headers })).status);
    expect(statuses).toEqual([...Array<number>(4).fill(status), 429]);
  });

  it('allows an account a sixtieth as many exports of its data, at least one', async () => {
    const exportData = async () =>
      (await rest(server, 'GET /user/export.json', { token: customer.token, headers: fromNewAddress() }))
        .status;
    expect([await exportData(), await exportData()]).toEqual([200, 429]);
  });

  it('returns Retry-After and when to try again over REST', async () => {
    const order = () =>
      rest(server, 'POST /review', {
        token: customer.token,
        body: { review: { reviewText: 'Good', reviewRating: 0 } },
        headers: from('10.2.0.1'),
      });
    for (let count = 0; count < 4; count += 1) expect((await order()).status).toBe(400);
    // The time that is left is rounded up.
    now = new Date(now.getTime() + 1_500);
    const { status, headers, body } = await order();
    expect([status, headers.get('retry-after'), body]).toEqual([
      429,
      String(24 * 3600 - 1),
      { code: 'RATE_LIMITED', message: 'Too many reviews from your network. Try again in 24 hours.' },
    ]);
  });

  it('allows further writes when the time window ends, and counts no rejected ones', async () => {
    const headers = fromNewAddress();
    const send = async () => errorCode(await requestCustomization(headers));
    for (let count = 0; count < 4; count += 1) expect(await send()).toBeUndefined();
    for (let count = 0; count < 10; count += 1) expect(await send()).toBe('RATE_LIMITED');
    now = new Date(now.getTime() + 24 * HOUR_MS - 1);
    expect(await send()).toBe('RATE_LIMITED');
    now = new Date(now.getTime() + 1);
    for (let count = 0; count < 4; count += 1) expect(await send()).toBeUndefined();
    expect(await send()).toBe('RATE_LIMITED');
  });

  it('leaves the quota of the address to others when one account has used up its own', async () => {
    const headers = fromNewAddress();
    const codes: (string | undefined)[] = [];
    for (let count = 0; count < 6; count += 1)
      codes.push(errorCode(await requestCustomization(headers, customer.token)));
    expect(codes).toEqual([undefined, undefined, ...Array<string>(4).fill('RATE_LIMITED')]);
    expect((await requestCustomization(headers)).errors).toBeUndefined();
  });

  it('leaves the quota of the account to another address when the address has used up its own', async () => {
    const headers = fromNewAddress();
    for (let count = 0; count < 4; count += 1) await requestCustomization(headers);
    const send = async (address: Record<string, string>) =>
      errorCode(await requestCustomization(address, customer.token));
    for (let count = 0; count < 2; count += 1) expect(await send(headers)).toBe('RATE_LIMITED');
    for (let count = 0; count < 2; count += 1) expect(await send(fromNewAddress())).toBeUndefined();
    expect(await send(fromNewAddress())).toBe('RATE_LIMITED');
  });

  it('leaves the other quotas of an address when it has used up one', async () => {
    const headers = fromNewAddress();
    for (let count = 0; count < 4; count += 1) await requestCustomization(headers);
    expect(errorCode(await requestCustomization(headers))).toBe('RATE_LIMITED');
    expect(errorCode(await placeOrder(server, customer, { id: '' }, {}, headers))).toBe('NOT_FOUND');
  });

  it('counts requests with invalid input over both APIs', async () => {
    const headers = fromNewAddress();
    const { token } = customer;
    expect((await rest(server, 'POST /order', { token, body: {}, headers })).status).toBe(400);
    const invalid = { orderQuantity: 0 };
    expect(errorCode(await placeOrder(server, customer, { id: '' }, invalid, headers))).toBe(
      'BAD_USER_INPUT',
    );
    expect((await rest(server, 'POST /order', { token, body: {}, headers })).status).toBe(429);
  });

  it('counts repetitions of a request with its idempotency key', async () => {
    const headers = { ...fromNewAddress(), 'idempotency-key': randomUUID() };
    const tool = await addTool(server);
    const place = () => placeOrder(server, customer, tool, {}, headers);
    const [first, repeated, third] = [await place(), await place(), await place()];
    expect([first.errors, repeated.data]).toEqual([undefined, first.data]);
    expect(errorCode(third)).toBe('RATE_LIMITED');
  });

  it('counts neither requests without the permission nor reads', async () => {
    const headers = fromNewAddress();
    for (let count = 0; count < 6; count += 1) {
      expect(errorCode(await placeOrder(server, undefined, { id: '' }, {}, headers))).toBe('UNAUTHENTICATED');
      expect((await server.graphql('{ me { id } }', {}, customer.token, headers)).errors).toBeUndefined();
      expect((await rest(server, 'GET /tools', { headers })).status).toBe(200);
    }
    expect(errorCode(await placeOrder(server, customer, { id: '' }, {}, headers))).toBe('NOT_FOUND');
  });

  it.each([
    ['the addresses of one /64 network of IPv6', ['2001:db8:7::1', '2001:0DB8:0007:0:1:2:3:4'], true],
    ['different /64 networks of IPv6', ['2001:db8:8::1', '2001:db8:8:1::1'], false],
    ['an IPv4 address and its form in IPv6', ['10.3.0.1', '::ffff:10.3.0.1'], true],
  ])('counts %s as expected', async (_case, [first = '', second = ''], isShared) => {
    for (let count = 0; count < 4; count += 1) await requestCustomization(from(first));
    expect(errorCode(await requestCustomization(from(second)))).toBe(isShared ? 'RATE_LIMITED' : undefined);
  });
});

describe('Parallel writes', () => {
  const accepted = (responses: readonly GraphQLResponse<unknown>[]) =>
    responses.filter(({ errors }) => errors === undefined).length;
  const parallel = <Result>(count: number, send: (index: number) => Promise<Result>) =>
    Promise.all(Array.from({ length: count }, (_, index) => send(index)));

  it('accepts no more parallel writes than the quota of an account', async () => {
    const server = await startServer({ environment: { ...environment, ORDERS_PER_HOUR: '3' } });
    try {
      const [customer, tool] = [await createCustomer(server), await addTool(server, { available: 1000 })];
      const responses = await parallel(30, () => placeOrder(server, customer, tool, {}, fromNewAddress()));
      expect(accepted(responses)).toBe(3);
      expect(await server.database.getRepository(Order).countBy({ toolId: tool.id })).toBe(3);
    } finally {
      await server.close();
    }
  });

  describe('to two servers that share Redis', () => {
    let redis: TestRedis;
    let servers: readonly [TestServer, TestServer];
    let now = new Date();
    beforeAll(async () => {
      redis = await startRedis(() => now);
      const shared = { ...environment, ...writeLimits(3), REDIS_URL: redis.url };
      const first = await startServer({ environment: shared });
      servers = [first, await startServer({ environment: shared, databaseUrl: first.databaseUrl })];
      for (const server of servers) await waitUntil(() => countsInRedis(server));
    });
    // The test, the servers and Redis share a process, so that a response may take longer than the limit of the server.
    beforeEach(() => useFakeTimeouts());
    afterEach(async () => {
      // A connection that the test has closed is opened again after a time-out.
      const reconnects = (server: TestServer) => () => {
        jest.advanceTimersByTime(1_000);
        return countsInRedis(server);
      };
      for (const server of servers) await waitUntil(reconnects(server));
      jest.useRealTimers();
    });
    afterAll(async () => {
      for (const server of servers) await server.close();
      await redis.close();
    });

    /** While Redis is unavailable, requests are not limited and none of the 1,200 is used up. */
    const countsInRedis = async ({ url }: TestServer) =>
      (await fetch(`${url}/tools?limit=1`)).headers.get('x-ratelimit-remaining') !== '1200';
    const serverOf = (index: number) => servers[index % 2 === 0 ? 0 : 1];
    const requestFrom = (headers: Record<string, string>) => (index: number) =>
      serverOf(index).graphql(CUSTOMIZATION, {}, undefined, headers);

    it('accepts no more parallel writes than the quota of an account across two servers that share Redis', async () => {
      const [server] = servers;
      const [customer, tool] = [await createCustomer(server), await addTool(server, { available: 1000 })];
      const place = (index: number) => placeOrder(serverOf(index), customer, tool, {}, fromNewAddress());
      expect(accepted(await parallel(20, place))).toBe(3);
      expect(await server.database.getRepository(Order).countBy({ toolId: tool.id })).toBe(3);
    });

    it('accepts no more parallel writes than the quota of an address across two servers that share Redis', async () => {
      expect(accepted(await parallel(20, requestFrom(fromNewAddress())))).toBe(6);
    });

    it('counts the writes of an address across two servers until the time window ends that the first write started', async () => {
      const send = requestFrom(fromNewAddress());
      expect(accepted(await parallel(3, send))).toBe(3);
      now = new Date(now.getTime() + 24 * HOUR_MS - 1);
      expect(accepted(await parallel(4, send))).toBe(3);
      now = new Date(now.getTime() + 1);
      expect(accepted(await parallel(7, send))).toBe(6);
    });

    it('accepts no more parallel writes than the quota of an address on each server while Redis is unavailable', async () => {
      const headers = fromNewAddress();
      expect(accepted(await parallel(10, requestFrom(headers)))).toBe(6);
      redis.disconnectAll();
      expect(accepted(await parallel(40, requestFrom(headers)))).toBe(12);
    });
  });
});
