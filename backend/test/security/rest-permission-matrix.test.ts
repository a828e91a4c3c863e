import { decodeJwt } from 'jose';
import { newId } from '../../src/common/ids';
import { addTool } from '../support/catalogue';
import { createOrder, findPurchaseNumber } from '../support/orders';
import { createImageForm, createImageFile } from '../support/images';
import { signInAsAdmin, createCustomer, type TestUser } from '../support/users';
import { rest, type RestRequest, type RestResponse } from '../support/rest';
import { RestContract, type Operation } from '../support/rest-contract';
import { addReview } from '../support/reviews';
import { ONE_WRITE, startServer, type TestServer } from '../support/server';
import { createAdminToken, createInvalidTokens, signToken } from '../support/tokens';

type Caller = 'visitor' | 'owner' | 'other' | 'admin';

/** The records of a request. */
interface Records {
  readonly owner: TestUser;
  readonly toolId: string;
  /** An unpaid order of the owner. */
  readonly orderId: string;
  readonly purchaseNumber: string;
  readonly reviewId: string;
}

interface Row {
  readonly path: (records: Records) => string;
  readonly body?: (records: Records) => object;
  readonly form?: () => Promise<FormData>;
  /** A CSV file as the body. */
  readonly csv?: string;
  /** The expected status for each caller. */
  readonly statuses: Readonly<Record<Caller, number>>;
}

const PUBLIC = { visitor: 200, owner: 200, other: 200, admin: 200 };
const SIGNED_IN = { ...PUBLIC, visitor: 401 };
const OWNER_AND_ADMINS = { visitor: 401, owner: 200, other: 404, admin: 200 };
/** Only the customer pays an order. */
const OWNER_ONLY = { visitor: 401, owner: 200, other: 404, admin: 404 };
const ADMINS = { visitor: 401, owner: 403, other: 403, admin: 200 };

const updatedInfo = {
  toolName: 'Adze',
  price: 12.5,
  available: 10,
  minOrder: 1,
  toolDescription: 'Hews.',
  imageLink: 'https://images.example/adze.webp',
};

/** The expected statuses of every REST operation. */
const matrix: Readonly<Record<string, Row>> = {
  'GET /tools': { path: () => '/tools', statuses: PUBLIC },
  'GET /tool/{id}': { path: ({ toolId }) => `/tool/${toolId}`, statuses: PUBLIC },
  'POST /tool': { path: () => '/tool', body: () => ({ updatedInfo }), statuses: ADMINS },
  'DELETE /tool/{id}': { path: ({ toolId }) => `/tool/${toolId}`, statuses: ADMINS },
  'GET /tools/export.csv': { path: () => '/tools/export.csv', statuses: ADMINS },
  'POST /catalogue-imports': {
    path: () => '/catalogue-imports?mode=BOTH&fileName=tools.csv',
    csv: 'SKU,Price\nHAM-0020,99',
    statuses: ADMINS,
  },
  'GET /catalogue-imports/{id}/result.csv': {
    path: () => `/catalogue-imports/${newId()}/result.csv`,
    statuses: { ...ADMINS, admin: 404 },
  },
  'GET /catalogue-files/{token}': {
    path: () => '/catalogue-files/expired',
    // A signed address needs no session.
    statuses: { visitor: 404, owner: 404, other: 404, admin: 404 },
  },
  'POST /order': {
    path: () => '/order',
    body: ({ toolId }) => ({
      order: {
        tool: { _id: toolId },
        orderQuantity: 10,
        phoneNumber: '01712345678',
        orderAddress: '1 Saw Street',
      },
    }),
    statuses: SIGNED_IN,
  },
  'GET /orders': { path: () => '/orders', statuses: ADMINS },
  'GET /orders/{email}': { path: ({ owner }) => `/orders/${owner.email}`, statuses: OWNER_AND_ADMINS },
  'GET /order/{id}': { path: ({ orderId }) => `/order/${orderId}`, statuses: OWNER_AND_ADMINS },
  'DELETE /order/{id}': { path: ({ orderId }) => `/order/${orderId}`, statuses: OWNER_AND_ADMINS },
  'POST /purchase': {
    path: () => '/purchase',
    body: ({ toolId }) => ({
      purchase: {
        lines: [{ toolId, quantity: 10 }],
        phoneNumber: '01712345678',
        deliveryAddress: '1 Saw Street',
      },
    }),
    statuses: SIGNED_IN,
  },
  'GET /documents/{token}': {
    path: () => '/documents/expired',
    // A signed address needs no session.
    statuses: { visitor: 404, owner: 404, other: 404, admin: 404 },
  },
  'GET /purchases/{number}': {
    path: ({ purchaseNumber }) => `/purchases/${purchaseNumber}`,
    statuses: OWNER_AND_ADMINS,
  },
  'POST /create-payment-intent': {
    path: () => '/create-payment-intent',
    body: ({ orderId }) => ({ totalBill: 125, orderId }),
    statuses: OWNER_ONLY,
  },
  'POST /payments': {
    path: () => '/payments',
    body: ({ orderId }) => ({ orderId }),
    // The owner is allowed, but the order is not paid yet.
    statuses: { ...OWNER_ONLY, owner: 409 },
  },
  'GET /reviews': { path: () => '/reviews', statuses: PUBLIC },
  'POST /review': {
    path: () => '/review',
    body: () => ({ review: { reviewText: 'Good', reviewRating: 5 } }),
    statuses: SIGNED_IN,
  },
  'DELETE /review/{id}': { path: ({ reviewId }) => `/review/${reviewId}`, statuses: ADMINS },
  'POST /images': {
    path: () => '/images',
    form: async () => createImageForm(await createImageFile()),
    statuses: SIGNED_IN,
  },
  'POST /claim-photos': {
    path: () => '/claim-photos',
    form: async () => createImageForm(await createImageFile()),
    statuses: SIGNED_IN,
  },
  'GET /claim-photos/{token}': {
    path: () => '/claim-photos/expired',
    // A signed address needs no session.
    statuses: { visitor: 404, owner: 404, other: 404, admin: 404 },
  },
  'PUT /user/{email}': {
    path: ({ owner }) => `/user/${owner.email}`,
    body: () => ({ currentUser: {} }),
    // This operation requires a Firebase ID token and rejects access tokens.
    statuses: { visitor: 401, owner: 401, other: 401, admin: 401 },
  },
  'PUT /user/update/{email}': {
    path: ({ owner }) => `/user/update/${owner.email}`,
    body: () => ({ location: 'Leeds' }),
    statuses: { ...OWNER_AND_ADMINS, admin: 403 },
  },
  'GET /user/export.json': { path: () => '/user/export.json', statuses: SIGNED_IN },
  'GET /users': { path: () => '/users', statuses: ADMINS },
  'GET /user/{email}': { path: ({ owner }) => `/user/${owner.email}`, statuses: OWNER_AND_ADMINS },
  'GET /admin/{email}': { path: ({ owner }) => `/admin/${owner.email}`, statuses: OWNER_AND_ADMINS },
  'PUT /user/admin/{email}': { path: ({ owner }) => `/user/admin/${owner.email}`, statuses: ADMINS },
  'DELETE /user/admin/{email}': { path: ({ owner }) => `/user/admin/${owner.email}`, statuses: ADMINS },
  'DELETE /user/{email}': { path: ({ owner }) => `/user/${owner.email}`, statuses: OWNER_AND_ADMINS },
};

const sendRequest = async (
  server: TestServer,
  call: string,
  records: Records,
  { token, headers }: Pick<RestRequest, 'token' | 'headers'>,
): Promise<RestResponse<unknown>> => {
  const [method = ''] = call.split(' ');
  const row = matrix[call];
  const [body, form] = [row?.body?.(records), await row?.form?.()];
  return rest(server, `${method} ${row?.path(records) ?? '/'}`, {
    token,
    body,
    form,
    ...(row?.csv !== undefined && { text: row.csv }),
    headers: { ...headers, ...(row?.csv !== undefined && { 'content-type': 'text/csv' }) },
  });
};

describe('REST permission matrix', () => {
  let server: TestServer;
  let operations: readonly (readonly [call: string, operation: Operation])[];
  let other: TestUser;
  let unverified: TestUser;
  let admin: TestUser;
  let unchanged: Records;

  beforeAll(async () => {
    server = await startServer();
    unchanged = await createRecords();
    [other, admin] = [await createCustomer(server), await signInAsAdmin(server)];
    unverified = await createCustomer(server, undefined, { isVerified: false });
    const { paths } = (await RestContract.load(server)).document;
    operations = Object.entries(paths).flatMap(([path, item]) =>
      Object.entries(item).map(
        ([method, operation]) => [`${method.toUpperCase()} ${path}`, operation] as const,
      ),
    );
  });
  afterAll(() => server.close());

  const createRecords = async (): Promise<Records> => {
    const [owner, tool] = [await createCustomer(server), await addTool(server)];
    const { id: orderId } = await createOrder(server, owner, tool);
    const purchaseNumber = await findPurchaseNumber(server, orderId);
    return { owner, toolId: tool.id, orderId, purchaseNumber, reviewId: await addReview(server) };
  };

  const request = (call: string, records: Records, token?: string) =>
    sendRequest(server, call, records, { token });

  it('covers every REST operation in the permission matrix', () => {
    expect(operations.map(([call]) => call).sort()).toEqual(Object.keys(matrix).sort());
  });

  it.each(
    Object.keys(matrix).flatMap((call) =>
      (['visitor', 'owner', 'other', 'unverified', 'admin'] as const).map(
        (caller) => [call, caller] as const,
      ),
    ),
  )('returns the expected status for %s as %s', async (call, caller) => {
    // An unverified user has the permissions of any other user.
    const expected = matrix[call]?.statuses[caller === 'unverified' ? 'other' : caller];
    const isChange = expected === 200 && !call.startsWith('GET ');
    const records = isChange ? await createRecords() : unchanged;
    const users = { visitor: undefined, owner: records.owner, other, unverified, admin };
    const { status } = await request(call, records, users[caller]?.token);
    expect(status).toBe(expected);
  });

  it('matches the permission matrix with the access in the OpenAPI document', () => {
    for (const [call, operation] of operations) {
      const { visitor, other: otherStatus } = matrix[call]?.statuses ?? {};
      const access = operation['x-access'];
      expect([call, visitor === 401]).toEqual([call, access !== 'public']);
      expect([call, otherStatus === 403]).toEqual([call, access === 'ADMIN']);
    }
  });

  it('rejects invalid tokens with 401 for every operation that is not public', async () => {
    const records = await createRecords();
    const tokens = Object.entries(await createInvalidTokens(server));
    for (const [call, operation] of operations) {
      // The token exchange has its own tests.
      if (operation['x-access'] === 'firebase') continue;
      for (const [title, token] of tokens) {
        const { status } = await request(call, records, token);
        expect([call, title, status === 401]).toEqual([call, title, operation['x-access'] !== 'public']);
      }
    }
  });

  it('accepts a token that differs from the invalid ones in one claim', async () => {
    const records = await createRecords();
    const token = await signToken(decodeJwt(records.owner.token));
    expect((await request('GET /order/{id}', records, token)).status).toBe(200);
  });
});

describe('Quotas of REST', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer({ environment: ONE_WRITE });
  });
  afterAll(() => server.close());

  it.each(
    Object.keys(matrix)
      .filter((call) => !call.startsWith('GET '))
      .map((call, index) => [call, index]),
  )('counts %s towards a quota', async (call, index) => {
    const [token, headers] = [await createAdminToken(server), { 'x-forwarded-for': `10.0.0.${index}` }];
    const owner = { email: 'jo@joinery.test', idToken: '', token };
    const records = {
      ...{ owner, toolId: newId(), orderId: newId(), reviewId: newId() },
      purchaseNumber: 'TH-100001',
    };
    const send = async () => (await sendRequest(server, call, records, { token, headers })).status;
    expect(await send()).not.toBe(429);
    expect(await send()).toBe(429);
  });
});
