import { getNamedType, isInputObjectType } from 'graphql';
import { buildSchema } from '../../src/graphql/schema';
import { resolverClasses } from '../../src/modules';
import { addTool } from '../support/catalogue';
import { admin, type Person } from '../support/people';
import { startShop, type Shop } from '../support/shop';

/** The scalar itself refuses it, before any rule of ours. */
const NOT_OF_THE_TYPE = 'not of the type';
const UNKNOWN = 'NOT_FOUND';

type Refusal = readonly [value: unknown, answer: string];

const page: Readonly<Record<string, Refusal>> = {
  first: [101, 'Ask for 1 to 100 at once.'],
  last: [0, 'Ask for 1 to 100 at once.'],
  after: ['nonsense', 'This is not a cursor of this list.'],
  before: ['nonsense', 'This is not a cursor of this list.'],
};
const list: Readonly<Record<string, Refusal>> = {
  ...page,
  search: ['x'.repeat(101), 'Use at most 100 characters'],
  sortBy: ['SIZE', NOT_OF_THE_TYPE],
  descending: ['yes', NOT_OF_THE_TYPE],
};
const tool: Readonly<Record<string, Refusal>> = {
  toolName: [' ', 'Enter the name of the tool'],
  price: [0, 'Enter a price of at least $0.01'],
  minOrder: [0, 'The minimum order is at least 1 piece'],
  toolDescription: ['\u0007', 'Use readable characters only'],
  imageLink: ['picture.png', 'This is not the link of a picture'],
};
const person: Readonly<Record<string, Refusal>> = {
  displayName: ['x'.repeat(101), 'Use at most 100 characters'],
  photoURL: ['x'.repeat(2001), 'Use at most 2000 characters'],
};

const id = { id: ['no-id', UNKNOWN] } as const;
const orderId = { orderId: ['no-id', UNKNOWN] } as const;

/** For each operation one bad value for each of its arguments, or for each field of its input. */
const refusals: Readonly<Record<string, Readonly<Record<string, Refusal>>>> = {
  addReview: {
    reviewRating: [6, 'Maximum rating is 5'],
    reviewText: ['  ', 'Write your review'],
  },
  addTool: { ...tool, available: [-1, 'Pieces in stock cannot be negative'] },
  cancelOrder: id,
  confirmPayment: orderId,
  createPaymentIntent: orderId,
  deleteTool: id,
  deleteUser: id,
  makeAdmin: id,
  placeOrder: {
    orderAddress: ['', 'Enter the delivery address'],
    orderQuantity: [0, 'Order at least 1 piece'],
    phoneNumber: ['0171234567', 'Enter valid phone number of 11 digit'],
    toolId: ['no-id', UNKNOWN],
    totalBill: [124.99, 'The price has changed: this order now comes to $125.00.'],
  },
  requestCustomization: { email: ['nobody', 'Enter a valid e-mail address'] },
  syncUser: person,
  updateProfile: {
    ...person,
    education: ['x'.repeat(101), 'Use at most 100 characters'],
    location: ['\u0000', 'Use readable characters only'],
    phoneNumber: ['call me', 'Enter a phone number in digits'],
  },
  updateTool: {
    ...id,
    ...tool,
    availableChange: [-10_000_001, 'Take away at most 10000000 pieces'],
  },
  customizationRequests: page,
  myOrders: { ...page, ended: ['yes', NOT_OF_THE_TYPE] },
  order: id,
  orders: {
    ...list,
    ended: ['yes', NOT_OF_THE_TYPE],
    isPaid: ['yes', NOT_OF_THE_TYPE],
    user: ['x'.repeat(321), 'Use at most 320 characters'],
    placedFrom: ['yesterday', NOT_OF_THE_TYPE],
    placedUntil: ['2026-13-01', NOT_OF_THE_TYPE],
  },
  reviews: page,
  tool: id,
  tools: {
    ...list,
    minPrice: [-1, NOT_OF_THE_TYPE],
    maxPrice: [0.001, NOT_OF_THE_TYPE],
    orderable: ['yes', NOT_OF_THE_TYPE],
  },
  user: id,
  users: list,
};

const schema = buildSchema(resolverClasses);

/** Every place of the schema where a caller gives a value. */
const places = [schema.getMutationType(), schema.getQueryType()].flatMap((root) =>
  Object.values(root?.getFields() ?? {}).flatMap((operation) =>
    operation.args.flatMap((argument) => {
      const type = getNamedType(argument.type);
      const names = isInputObjectType(type) ? Object.keys(type.getFields()) : [argument.name];
      return names.map((name) => ({
        operation,
        argument,
        name,
        kind: root === schema.getQueryType() ? 'query' : 'mutation',
      }));
    }),
  ),
);

describe('a bad value', () => {
  let shop: Shop;
  let chief: Person;
  let toolId: string;
  beforeAll(async () => {
    shop = await startShop();
    chief = await admin(shop);
    toolId = (await addTool(shop)).id;
  });
  afterAll(() => shop.close());

  /** Values that would be taken, for the arguments beside the bad one. */
  const good = (operation: string): Record<string, unknown> => {
    const mallet = {
      toolName: 'A',
      toolDescription: 'A',
      imageLink: 'https://a.test/a.webp',
      price: 1,
      minOrder: 1,
    };
    const inputs: Record<string, Record<string, unknown>> = {
      addReview: { reviewText: 'A', reviewRating: 5 },
      addTool: { ...mallet, available: 1 },
      placeOrder: { toolId, orderQuantity: 10, phoneNumber: '01712345678', orderAddress: 'A' },
    };
    return { id: toolId, input: inputs[operation] ?? {} };
  };

  it('is known of every input of the schema, and of no other', () => {
    const known = Object.entries(refusals).flatMap(([operation, values]) =>
      Object.keys(values).map((name) => `${operation} ${name}`),
    );
    expect(known.sort()).toEqual(places.map(({ operation, name }) => `${operation.name} ${name}`).sort());
  });

  it.each(places.map((place) => [place.operation.name, place.name, place] as const))(
    'is refused by %s as %s, in the words of the rule',
    async (_operation, name, { operation, argument, kind }) => {
      const [value, refusal] = refusals[operation.name]?.[name] ?? [];
      const given = good(operation.name);
      const bad = name === argument.name ? value : { ...(given['input'] as object), [name]: value };
      const variables: Record<string, unknown> = { ...given, [argument.name]: bad };
      const used = operation.args.filter((each) => variables[each.name] !== undefined);
      const query = `${kind} (${used.map((each) => `$${each.name}: ${String(each.type)}`).join(', ')}) {
        ${operation.name}(${used.map((each) => `${each.name}: $${each.name}`).join(', ')}) { __typename }
      }`;
      const { errors } = await shop.graphql(query, variables, chief.token);
      const expected =
        refusal === UNKNOWN
          ? { code: 'NOT_FOUND' }
          : { code: 'BAD_USER_INPUT', ...(refusal !== NOT_OF_THE_TYPE && { fields: { [name]: refusal } }) };
      expect(errors?.[0]?.extensions).toEqual(expected);
    },
  );
});
