import { addTool } from '../support/catalogue';
import { placedOrder } from '../support/ordering';
import { imageForm, photo } from '../support/pictures';
import { admin, newCustomer, type Person } from '../support/people';
import { rest, type RestAnswer } from '../support/rest';
import { RestContract, type Operation } from '../support/rest-contract';
import { startShop, type Shop } from '../support/shop';
import { badTokens } from '../support/tokens';

type Who = 'visitor' | 'owner' | 'other' | 'admin';

/** What a call is about; made anew for each try, since some tries end it. */
interface Subject {
  readonly owner: Person;
  readonly toolId: string;
  /** An order of the owner's, unpaid. */
  readonly orderId: string;
}

interface Row {
  readonly path: (subject: Subject) => string;
  readonly body?: (subject: Subject) => object;
  readonly form?: () => Promise<FormData>;
  /** The status of the answer for each. */
  readonly answers: Readonly<Record<Who, number>>;
}

const PUBLIC = { visitor: 200, owner: 200, other: 200, admin: 200 };
const SIGNED_IN = { ...PUBLIC, visitor: 401 };
const OWNER_AND_ADMINS = { visitor: 401, owner: 200, other: 404, admin: 200 };
/** Nobody pays for others. */
const OWNER = { visitor: 401, owner: 200, other: 404, admin: 404 };
const ADMINS = { visitor: 401, owner: 403, other: 403, admin: 200 };

const updatedInfo = {
  toolName: 'Adze',
  price: 12.5,
  available: 10,
  minOrder: 1,
  toolDescription: 'Hews.',
  imageLink: 'https://pictures.example/adze.webp',
};

/** Who may do what, for every call of REST. */
const matrix: Readonly<Record<string, Row>> = {
  'GET /tools': { path: () => '/tools', answers: PUBLIC },
  'GET /tool/{id}': { path: ({ toolId }) => `/tool/${toolId}`, answers: PUBLIC },
  'POST /tool': { path: () => '/tool', body: () => ({ updatedInfo }), answers: ADMINS },
  'DELETE /tool/{id}': { path: ({ toolId }) => `/tool/${toolId}`, answers: ADMINS },
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
    answers: SIGNED_IN,
  },
  'GET /orders': { path: () => '/orders', answers: ADMINS },
  'GET /orders/{email}': { path: ({ owner }) => `/orders/${owner.email}`, answers: OWNER_AND_ADMINS },
  'GET /order/{id}': { path: ({ orderId }) => `/order/${orderId}`, answers: OWNER_AND_ADMINS },
  'DELETE /order/{id}': { path: ({ orderId }) => `/order/${orderId}`, answers: OWNER_AND_ADMINS },
  'POST /create-payment-intent': {
    path: () => '/create-payment-intent',
    body: ({ orderId }) => ({ totalBill: 125, orderId }),
    answers: OWNER,
  },
  'POST /payments': {
    path: () => '/payments',
    body: ({ orderId }) => ({ orderId }),
    // For the owner it is allowed, and there is nothing to record yet.
    answers: { ...OWNER, owner: 409 },
  },
  'GET /reviews': { path: () => '/reviews', answers: PUBLIC },
  'POST /review': {
    path: () => '/review',
    body: () => ({ review: { reviewText: 'Good', reviewRating: 5 } }),
    answers: SIGNED_IN,
  },
  'POST /images': { path: () => '/images', form: async () => imageForm(await photo()), answers: SIGNED_IN },
  'PUT /user/{email}': {
    path: ({ owner }) => `/user/${owner.email}`,
    body: () => ({ currentUser: {} }),
    // Only a sign-in at Firebase opens this one; the shop's own tokens never do.
    answers: { visitor: 401, owner: 401, other: 401, admin: 401 },
  },
  'PUT /user/update/{email}': {
    path: ({ owner }) => `/user/update/${owner.email}`,
    body: () => ({ location: 'Leeds' }),
    answers: { ...OWNER_AND_ADMINS, admin: 403 },
  },
  'GET /users': { path: () => '/users', answers: ADMINS },
  'GET /user/{email}': { path: ({ owner }) => `/user/${owner.email}`, answers: OWNER_AND_ADMINS },
  'GET /admin/{email}': { path: ({ owner }) => `/admin/${owner.email}`, answers: OWNER_AND_ADMINS },
  'PUT /user/admin/{email}': { path: ({ owner }) => `/user/admin/${owner.email}`, answers: ADMINS },
  'DELETE /user/{email}': { path: ({ owner }) => `/user/${owner.email}`, answers: OWNER_AND_ADMINS },
};

describe('the permission matrix of REST', () => {
  let shop: Shop;
  let operations: readonly (readonly [call: string, operation: Operation])[];
  let other: Person;
  let chief: Person;

  beforeAll(async () => {
    shop = await startShop();
    [other, chief] = [await newCustomer(shop), await admin(shop)];
    const { paths } = (await RestContract.of(shop)).document;
    operations = Object.entries(paths).flatMap(([path, item]) =>
      Object.entries(item).map(
        ([method, operation]) => [`${method.toUpperCase()} ${path}`, operation] as const,
      ),
    );
  });
  afterAll(() => shop.close());

  const subject = async (): Promise<Subject> => {
    const [owner, tool] = [await newCustomer(shop), await addTool(shop)];
    return { owner, toolId: tool.id, orderId: (await placedOrder(shop, owner, tool)).id };
  };

  const ask = async (call: string, about: Subject, token?: string): Promise<RestAnswer<unknown>> => {
    const [method = ''] = call.split(' ');
    const row = matrix[call];
    const [body, form] = [row?.body?.(about), await row?.form?.()];
    return rest(shop, `${method} ${row?.path(about) ?? '/'}`, { token, body, form });
  };

  it('has a row for each call, and no other', () => {
    expect(operations.map(([call]) => call).sort()).toEqual(Object.keys(matrix).sort());
  });

  it.each(
    Object.keys(matrix).flatMap((call) =>
      (['visitor', 'owner', 'other', 'admin'] as const).map((who) => [call, who] as const),
    ),
  )('holds for %s as %s', async (call, who) => {
    const about = await subject();
    const tokens = { visitor: undefined, owner: about.owner.token, other: other.token, admin: chief.token };
    const { status } = await ask(call, about, tokens[who]);
    expect(status).toBe(matrix[call]?.answers[who]);
  });

  it('is what the description says of who must be signed in', () => {
    for (const [call, operation] of operations) {
      const { visitor, other: anybody } = matrix[call]?.answers ?? {};
      const least = operation['x-access'];
      expect([call, visitor === 401]).toEqual([call, least !== 'public']);
      expect([call, anybody === 403]).toEqual([call, least === 'ADMIN']);
    }
  });

  it('takes no token that is not a valid one, whatever the call', async () => {
    const about = await subject();
    const tokens = Object.entries(await badTokens(shop));
    for (const [call, operation] of operations) {
      // The sign-in at Firebase has tests of its own.
      if (operation['x-access'] === 'firebase') continue;
      for (const [fault, token] of tokens) {
        const { status } = await ask(call, about, token);
        expect([call, fault, status === 401]).toEqual([call, fault, operation['x-access'] !== 'public']);
      }
    }
  });
});
