import { isObjectType } from 'graphql';
import { newId } from '../../src/common/ids';
import { buildSchema } from '../../src/graphql/schema';
import { resolverClasses } from '../../src/modules';
import { User } from '../../src/modules/users';
import { addTool } from '../support/catalogue';
import { placedOrder } from '../support/ordering';
import { admin, newCustomer, type Person } from '../support/people';
import { startShop, type Shop } from '../support/shop';

type Who = 'visitor' | 'owner' | 'other' | 'admin';

interface Row {
  readonly operation: string;
  readonly variables?: () => object;
  /** The code of the answer for each; `ok` when there is none. */
  readonly answers: Readonly<Record<Who, string>>;
}

const everybody = (answer: string) => ({ visitor: answer, owner: answer, other: answer, admin: answer });
const PUBLIC = everybody('ok');
const ADMINS = { visitor: 'UNAUTHENTICATED', owner: 'FORBIDDEN', other: 'FORBIDDEN', admin: 'ok' };
const SIGNED_IN = { visitor: 'UNAUTHENTICATED', owner: 'ok', other: 'ok', admin: 'ok' };

let orderId = '';
let toolId = '';
let ownerId = '';

/** Who may do what, for every operation of the schema and every field that it guards by itself. */
const matrix: Readonly<Record<string, Row>> = {
  'Query.tools': { operation: '{ tools(first: 1) { edges { cursor } } }', answers: PUBLIC },
  'Query.tool': {
    operation: 'query ($id: ID!) { tool(id: $id) { id } }',
    variables: () => ({ id: toolId }),
    answers: PUBLIC,
  },
  'Query.reviews': { operation: '{ reviews(first: 1) { edges { cursor } } }', answers: PUBLIC },
  'Query.reviewSummary': { operation: '{ reviewSummary { totalCount } }', answers: PUBLIC },
  'Review.reviewerEmail': {
    operation: '{ reviews(first: 1) { edges { node { reviewerEmail } } } }',
    answers: ADMINS,
  },
  'Query.me': { operation: '{ me { id } }', answers: SIGNED_IN },
  'Query.myOrders': { operation: '{ myOrders(first: 1) { edges { cursor } } }', answers: SIGNED_IN },
  'Query.order': {
    operation: 'query ($id: ID!) { order(id: $id) { id } }',
    variables: () => ({ id: orderId }),
    answers: { visitor: 'UNAUTHENTICATED', owner: 'ok', other: 'NOT_FOUND', admin: 'ok' },
  },
  'Query.orders': {
    operation: '{ orders(first: 1) { edges { cursor } } }',
    answers: ADMINS,
  },
  'Query.user': {
    operation: 'query ($id: ID!) { user(id: $id) { id } }',
    variables: () => ({ id: ownerId }),
    answers: { visitor: 'UNAUTHENTICATED', owner: 'ok', other: 'NOT_FOUND', admin: 'ok' },
  },
  'Query.users': {
    operation: '{ users(first: 1) { edges { cursor } } }',
    answers: ADMINS,
  },
  'Query.lastReconciliation': {
    operation: '{ lastReconciliation { id } }',
    answers: ADMINS,
  },
  'Mutation.addTool': {
    operation: 'mutation ($input: AddToolInput!) { addTool(input: $input) { id } }',
    variables: () => ({
      input: {
        toolName: 'Bradawl',
        price: 3,
        available: 10,
        minOrder: 1,
        toolDescription: 'Sharp.',
        imageLink: 'https://pictures.example/bradawl.webp',
      },
    }),
    answers: ADMINS,
  },
  'Mutation.updateTool': {
    operation: 'mutation ($id: ID!, $input: UpdateToolInput!) { updateTool(id: $id, input: $input) { id } }',
    variables: () => ({ id: toolId, input: { availableChange: 1 } }),
    answers: ADMINS,
  },
  'Mutation.deleteTool': {
    operation: 'mutation ($id: ID!) { deleteTool(id: $id) { id } }',
    variables: () => ({ id: newId() }),
    answers: { ...ADMINS, admin: 'NOT_FOUND' },
  },
  'Mutation.makeAdmin': {
    operation: 'mutation ($id: ID!) { makeAdmin(id: $id) { id } }',
    variables: () => ({ id: newId() }),
    answers: { ...ADMINS, admin: 'NOT_FOUND' },
  },
  'Mutation.deleteUser': {
    // Nobody's id; that people delete themselves and admins anybody is shown in the suite about users.
    operation: 'mutation ($id: ID!) { deleteUser(id: $id) { id } }',
    variables: () => ({ id: newId() }),
    answers: { visitor: 'UNAUTHENTICATED', owner: 'NOT_FOUND', other: 'NOT_FOUND', admin: 'NOT_FOUND' },
  },
  'Mutation.cancelOrder': {
    // Likewise; the suite about cancelling cancels for the owner and for an admin.
    operation: 'mutation ($id: ID!) { cancelOrder(id: $id) { id } }',
    variables: () => ({ id: newId() }),
    answers: { visitor: 'UNAUTHENTICATED', owner: 'NOT_FOUND', other: 'NOT_FOUND', admin: 'NOT_FOUND' },
  },
  'Query.customizationRequests': {
    operation: '{ customizationRequests(first: 1) { edges { cursor } } }',
    answers: ADMINS,
  },
  'Mutation.requestCustomization': {
    operation: 'mutation { requestCustomization(input: { email: "jo@joinery.test" }) { id } }',
    answers: PUBLIC,
  },
  'Mutation.updateProfile': {
    operation: 'mutation { updateProfile(input: { location: "Here" }) { id } }',
    answers: SIGNED_IN,
  },
  'Mutation.addReview': {
    operation: 'mutation { addReview(input: { reviewText: "Good", reviewRating: 5 }) { id } }',
    answers: SIGNED_IN,
  },
  'Mutation.syncUser': {
    // Only a sign-in at Firebase opens this one; the shop's own tokens never do.
    operation: 'mutation { syncUser { token } }',
    answers: everybody('UNAUTHENTICATED'),
  },
  'Mutation.placeOrder': {
    operation: 'mutation ($input: PlaceOrderInput!) { placeOrder(input: $input) { id } }',
    variables: () => ({
      input: { toolId, orderQuantity: 10, phoneNumber: '01712345678', orderAddress: '1 Saw Street' },
    }),
    answers: SIGNED_IN,
  },
  'Mutation.createPaymentIntent': {
    operation: 'mutation ($id: ID!) { createPaymentIntent(orderId: $id) { amount } }',
    variables: () => ({ id: orderId }),
    answers: { visitor: 'UNAUTHENTICATED', owner: 'ok', other: 'NOT_FOUND', admin: 'NOT_FOUND' },
  },
  'Mutation.confirmPayment': {
    operation: 'mutation ($id: ID!) { confirmPayment(orderId: $id) { id } }',
    variables: () => ({ id: orderId }),
    // For the owner it is allowed, and there is nothing to confirm yet.
    answers: {
      visitor: 'UNAUTHENTICATED',
      owner: 'PAYMENT_NOT_COMPLETED',
      other: 'NOT_FOUND',
      admin: 'NOT_FOUND',
    },
  },
};

const schema = buildSchema(resolverClasses);
const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()];
const fields = Object.values(schema.getTypeMap())
  .filter((type) => isObjectType(type))
  .flatMap((type) => Object.values(type.getFields()).map((field) => ({ type, field })));
const nameOf = ({ type, field }: (typeof fields)[number]) => `${type.name}.${field.name}`;
const isGuarded = ({ field }: (typeof fields)[number]) =>
  field.astNode?.directives?.some(({ name }) => name.value === 'auth') ?? false;
const operations = fields.filter((each) => roots.includes(each.type) || isGuarded(each)).map(nameOf);

describe('the permission matrix', () => {
  let shop: Shop;
  let people: Record<Who, Person | undefined>;
  beforeAll(async () => {
    shop = await startShop();
    const owner = await newCustomer(shop);
    people = { visitor: undefined, owner, other: await newCustomer(shop), admin: await admin(shop) };
    const tool = await addTool(shop, { id: newId(), available: 1000 });
    toolId = tool.id;
    ownerId = (await shop.database.getRepository(User).findOneByOrFail({ email: owner.email })).id;
    orderId = (await placedOrder(shop, owner, tool)).id;
  });
  afterAll(() => shop.close());

  it('has a row for each operation and each guarded field of the schema, and no other', () => {
    expect(Object.keys(matrix).sort()).toEqual([...operations].sort());
  });

  it.each(
    operations.flatMap((operation) =>
      (['visitor', 'owner', 'other', 'admin'] as const).map((who) => [operation, who] as const),
    ),
  )('holds for %s as %s', async (operation, who) => {
    const row = matrix[operation];
    const answer = await shop.graphql(row?.operation ?? '', row?.variables?.(), people[who]?.token);
    expect(answer.errors?.[0]?.extensions.code ?? 'ok').toBe(row?.answers[who]);
  });

  it('is what the printed schema says of who must be signed in', () => {
    const guarded = fields.filter(isGuarded).map(nameOf);
    // syncUser guards itself: it takes a sign-in at Firebase instead of a token of the shop's own.
    const expected = operations.filter(
      (operation) => matrix[operation]?.answers.visitor !== 'ok' && operation !== 'Mutation.syncUser',
    );
    expect(guarded.sort()).toEqual(expected.sort());
  });
});
