import { getNamedType, getNullableType, isInputObjectType, isListType } from 'graphql';
import { newId } from '../../src/common/ids';
import { buildSchema } from '../../src/graphql/schema';
import { resolverClasses } from '../../src/modules';
import { addTool } from '../support/catalogue';
import { signInAsAdmin, type TestUser } from '../support/users';
import { documentedErrors } from '../support/documented-errors';
import { errorCode, startServer, type TestServer } from '../support/server';

/** The scalar rejects the value before the validation rules run. */
const WRONG_TYPE = 'wrong type';
const UNKNOWN = 'NOT_FOUND';

type InvalidValue = readonly [value: unknown, response: string];

const repeat = (length: number, value: object) => Array.from({ length }, () => value);

const page: Readonly<Record<string, InvalidValue>> = {
  first: [101, '`first` must be between 1 and 100.'],
  last: [0, '`last` must be between 1 and 100.'],
  after: ['nonsense', 'Invalid cursor for this list.'],
  before: ['nonsense', 'Invalid cursor for this list.'],
};
const list: Readonly<Record<string, InvalidValue>> = {
  ...page,
  search: ['x'.repeat(101), 'Use at most 100 characters'],
  sortBy: ['SIZE', WRONG_TYPE],
  descending: ['yes', WRONG_TYPE],
};
const purchaseList: Readonly<Record<string, InvalidValue>> = {
  ...page,
  search: ['x'.repeat(101), 'Use at most 100 characters'],
  purchaseOrderNumber: ['x'.repeat(51), 'Use at most 50 characters'],
};
const tool: Readonly<Record<string, InvalidValue>> = {
  toolName: [' ', 'Enter the name of the tool'],
  price: [0, 'Enter a price of at least $0.01'],
  minOrder: [0, 'The minimum order is at least 1 piece'],
  toolDescription: ['\u0007', 'Use printable characters only'],
  imageLink: ['image.png', 'Invalid image URL'],
  sku: ['HAM--20', 'Use letters and digits, separated by single hyphens'],
  slug: ['Claw Hammer', 'Use lower-case letters and digits, separated by single hyphens'],
  category: ['no-category', 'Choose a category'],
  orderMultiple: [0, 'A carton has at least 1 piece'],
  priceBreaks: [repeat(11, { minQuantity: 10, price: 1 }), 'Use at most 10 rows'],
  specifications: [repeat(31, { name: 'A', value: 'A' }), 'Use at most 30 rows'],
  imageAlt: ['x'.repeat(201), 'Use at most 200 characters'],
  furtherImages: [repeat(8, { imageLink: 'https://a.test/a.webp' }), 'Use at most 7 rows'],
};
const profile: Readonly<Record<string, InvalidValue>> = {
  displayName: ['Jo\nOak', 'Use a single line'],
  photoURL: ['x'.repeat(2001), 'Use at most 2,000 characters'],
};

const cartLine: Readonly<Record<string, InvalidValue>> = {
  toolId: [{}, WRONG_TYPE],
  quantity: [0, 'Add at least 1 piece'],
  jobReference: ['Shed\rRoof', 'Use a single line'],
  shownPrice: [-1, WRONG_TYPE],
};

const postalAddress: Readonly<Record<string, InvalidValue>> = {
  line1: [' ', 'Enter the street address'],
  line2: ['Suite 1\u2028Suite 2', 'Use a single line'],
  city: ['', 'Enter the city'],
  region: ['', 'Enter the state'],
  postalCode: ['0210', 'Enter a valid ZIP code'],
  country: ['FR', 'Choose a country that we deliver to'],
};
const address: Readonly<Record<string, InvalidValue>> = {
  ...postalAddress,
  label: ['x'.repeat(61), 'Use at most 60 characters'],
  contact: ['', 'Enter the name of the recipient'],
  phoneNumber: ['0171234567', 'Enter valid phone number of 11 digit'],
  deliveryNotes: ['Ring\r\n'.repeat(10), 'Use at most 10 lines'],
};

const toolReview: Readonly<Record<string, InvalidValue>> = {
  rating: [6, 'Maximum rating is 5'],
  text: ['  ', 'Write your review'],
  trade: ['x'.repeat(61), 'Use at most 60 characters'],
  monthsInUse: [-1, 'Months in use cannot be negative'],
};
const shipment: Readonly<Record<string, InvalidValue>> = {
  carrier: [' ', 'Enter the carrier'],
  trackingNumbers: [
    ['1Z/..'],
    'Use letters, digits, spaces and hyphens for tracking numbers, at most 40 characters each',
  ],
};

const slug: InvalidValue = tool['slug'] ?? ['', ''];
const id = { id: ['no-id', UNKNOWN] } as const;
const toolId = { toolId: ['no-id', UNKNOWN] } as const;
const version = ['one', WRONG_TYPE] as const;
const orderId = { orderId: ['no-id', UNKNOWN] } as const;
const userId = { userId: ['no-id', UNKNOWN] } as const;

/** An invalid value for each argument of each operation, or for each field of its input. */
const invalidValues: Readonly<Record<string, Readonly<Record<string, InvalidValue>>>> = {
  addCategory: { name: [' ', 'Enter the name of the category'], slug },
  addSynonymGroup: { words: [Array(11).fill('mallet'), 'Use at most 10 words'] },
  updateSynonymGroup: {
    ...id,
    words: [['mallet', 'x'.repeat(41)], 'Use at most 40 characters for a word'],
    version,
  },
  deleteSynonymGroup: id,
  deleteSearchesWithoutResult: {
    ids: [Array.from({ length: 101 }, () => newId()), 'Choose at most 100 searches'],
  },
  addReview: {
    reviewRating: [6, 'Maximum rating is 5'],
    reviewText: ['  ', 'Write your review'],
  },
  allocateRefund: { ...id, ...orderId, amount: [-1, WRONG_TYPE] },
  applyCatalogueImport: { ...id, skipInvalid: ['yes', WRONG_TYPE] },
  catalogueImport: id,
  discardCatalogueImport: id,
  addTool: { ...tool, available: [-1, 'Pieces in stock cannot be negative'] },
  archiveTools: { ids: [[], 'Choose at least one tool'] },
  cancelOrder: id,
  cancelPurchase: { number: ['TH-1', UNKNOWN] },
  cancelUnpaidOrders: userId,
  packOrders: { ids: [[], 'Choose an order'] },
  unpackOrders: { ids: [Array.from({ length: 101 }, () => newId()), 'Choose at most 100 orders'] },
  shipOrders: { orderIds: [[], 'Choose an order'], ...shipment },
  updateShipment: {
    ...id,
    ...shipment,
    trackingNumbers: [Array(21).fill('1Z'), 'Use at most 20 tracking numbers'],
  },
  deliverShipments: { ids: [[], 'Choose 1 to 100 shipments'] },
  confirmReceipt: { ...id, ...orderId, quantity: [0, 'Enter at least 1 piece'] },
  requestReturn: {
    ...orderId,
    quantity: [0, 'Return at least 1 piece'],
    reason: ['x'.repeat(501), 'Use at most 500 characters'],
  },
  cancelReturn: id,
  receiveReturn: {
    ...id,
    receivedQuantity: [0, 'Enter at least 1 piece'],
    sellableQuantity: [-1, 'Enter 0 or more pieces'],
  },
  refundReturn: id,
  refundOrder: { ...orderId, amount: [-1, WRONG_TYPE], reason: [' ', 'Enter a reason'] },
  recordOutsideRefund: {
    failedRefundId: ['unknown', UNKNOWN],
    amount: [-1, WRONG_TYPE],
    reference: ['Transfer\n4711', 'Use a single line'],
  },
  returns: { ...page, ...userId, status: ['LOST', WRONG_TYPE] },
  requestClaim: {
    ...orderId,
    quantity: [0, 'Claim at least 1 piece'],
    problem: ['  ', 'Describe the problem'],
    photoIds: [['a', 'b', 'c', 'd', 'e'], 'Add at most 4 photos'],
  },
  answerClaim: { ...id, answer: ['  ', 'Enter the answer'] },
  cancelClaim: id,
  askAboutClaim: { ...id, question: ['x'.repeat(1001), 'Use at most 1,000 characters'] },
  acceptClaim: {
    ...id,
    resolution: ['REPAIR', WRONG_TYPE],
    note: ['x'.repeat(1001), 'Use at most 1,000 characters'],
  },
  rejectClaim: { ...id, note: ['  ', 'Tell the customer why'] },
  refundClaim: id,
  claims: { ...page, ...userId, status: ['LOST', WRONG_TYPE] },
  confirmPayment: orderId,
  createPaymentIntent: orderId,
  deleteReview: id,
  deleteTool: id,
  deleteUser: id,
  hideReview: id,
  makeAdmin: id,
  mergeCategories: { from: ['no-id', UNKNOWN], into: ['no-id', UNKNOWN] },
  removeAdmin: id,
  restoreTools: { ids: [Array.from({ length: 101 }, () => newId()), 'Choose at most 100 tools'] },
  resendMail: id,
  mails: { ...page, statuses: [['LOST'], WRONG_TYPE] },
  stockAlert: toolId,
  addStockAlert: toolId,
  removeStockAlert: toolId,
  sortCategories: { ids: [[], 'The categories have changed. Load them again'] },
  showReview: id,
  toolReviews: {
    ...page,
    ...toolId,
    sortBy: ['OLDEST', WRONG_TYPE],
    rating: [0, 'Minimum rating is 1'],
  },
  allToolReviews: { ...page, ...userId, filter: ['LOW', WRONG_TYPE] },
  toolReview: id,
  myToolReview: toolId,
  addToolReview: { ...toolId, ...toolReview },
  updateToolReview: { ...id, ...toolReview },
  deleteToolReview: id,
  hideToolReview: { ...id, reason: ['LOW_RATING', WRONG_TYPE], version },
  showToolReview: { ...id, version },
  answerToolReview: {
    ...id,
    version,
    answer: ['x'.repeat(1001), 'Use at most 1,000 characters'],
  },
  placeOrder: {
    orderAddress: ['\n'.repeat(70) + '1 Saw Street', 'Use at most 10 lines'],
    orderQuantity: [0, 'Order at least 1 piece'],
    phoneNumber: ['0171234567', 'Enter valid phone number of 11 digit'],
    toolId: ['no-id', UNKNOWN],
    totalBill: [124.99, 'The price has changed: this order is now $125.00.'],
  },
  addAddress: address,
  updateAddress: { ...address, id: ['no-id', UNKNOWN] },
  deleteAddress: id,
  updateBillingDetails: {
    ...postalAddress,
    name: ['', 'Enter the company or name'],
    taxNumber: ['12-34\n56', 'Use a single line'],
    invoiceEmail: ['not-an-email', 'Enter a valid email address'],
  },
  addToCart: { ...cartLine, toolId: ['no-id', UNKNOWN] },
  setCartLine: { ...cartLine, toolId: ['no-id', UNKNOWN] },
  removeFromCart: {
    toolIds: [Array.from({ length: 101 }, () => newId()), 'Choose at most 100 tools'],
  },
  mergeCart: cartLine,
  visitorCart: cartLine,
  createCartLink: { ...cartLine, toolId: ['no-id', UNKNOWN] },
  sharedCart: { token: ['AAAA', 'This link is damaged. Copy the whole link, or ask for a new one'] },
  shoppingList: id,
  addShoppingList: {
    ...cartLine,
    toolId: ['no-id', UNKNOWN],
    name: [' ', 'Enter a name'],
  },
  renameShoppingList: { ...id, name: ['x'.repeat(61), 'Use at most 60 characters'] },
  deleteShoppingList: id,
  placePurchase: {
    lines: [[], 'Add a tool'],
    fromCart: ['yes', WRONG_TYPE],
    cartVersion: [0, 'Your cart is empty'],
    addressId: ['no-id', 'Choose an address of your address book or enter one, not both'],
    expectedAddress: ['x'.repeat(1001), 'Use at most 1,000 characters'],
    phoneNumber: ['0171234567', 'Enter valid phone number of 11 digit'],
    deliveryAddress: ['', 'Enter the delivery address'],
    deliveryNotes: ['\n'.repeat(10), 'Use at most 10 lines'],
    purchaseOrderNumber: ['\u0000', 'Use printable characters only'],
    expectedTotal: [124.99, 'The price has changed: this purchase is now $125.00.'],
  },
  updatePurchase: {
    number: ['TH-1', UNKNOWN],
    purchaseOrderNumber: ['x'.repeat(51), 'Use at most 50 characters'],
  },
  requestCustomization: { email: ['not-an-email', 'Enter a valid email address'] },
  answerCustomizationRequest: {
    ...id,
    text: [' ', 'Write an answer'],
    version,
  },
  closeCustomizationRequest: id,
  reopenCustomizationRequest: id,
  deleteCustomizationRequest: id,
  syncUser: profile,
  updateProfile: {
    ...profile,
    emailUpdates: ['yes', WRONG_TYPE],
    education: ['x'.repeat(101), 'Use at most 100 characters'],
    location: ['\u0000', 'Use printable characters only'],
    phoneNumber: ['call me', 'Enter a valid phone number'],
  },
  updateTool: {
    ...id,
    ...tool,
    availableChange: [-10_000_001, 'You can remove at most 10,000,000 pieces'],
    stockReason: ['x'.repeat(201), 'Use at most 200 characters'],
    version,
  },
  updateCategory: { ...id, name: ['x'.repeat(61), 'Use at most 60 characters'], slug },
  updateTools: {
    ...id,
    version,
    category: ['x'.repeat(101), 'Use at most 100 characters'],
    price: [0, 'Enter a price of at least $0.01'],
    priceBreaks: [repeat(11, { minQuantity: 10, price: 1 }), 'Use at most 10 rows'],
  },
  archivedTools: { ...page, search: ['x'.repeat(101), 'Use at most 100 characters'] },
  allReviews: { ...page, ...userId },
  category: { slug: ['none', UNKNOWN] },
  auditEvents: {
    ...page,
    action: ['UNKNOWN', WRONG_TYPE],
    actorId: ['no-id', UNKNOWN],
    isOperator: ['yes', WRONG_TYPE],
    targetId: ['no-id', UNKNOWN],
    createdFrom: ['yesterday', WRONG_TYPE],
    createdBefore: ['2026-13-01', WRONG_TYPE],
  },
  customizationRequest: id,
  customizationRequests: { ...page, ...userId, statuses: [['LOST'], WRONG_TYPE] },
  myOrders: {
    ...page,
    search: ['x'.repeat(101), 'Use at most 100 characters'],
    status: ['UNKNOWN', WRONG_TYPE],
  },
  order: id,
  myPurchases: purchaseList,
  purchase: { number: ['no-number', UNKNOWN] },
  purchases: { ...purchaseList, ...userId },
  orderAllowance: { toolId: ['no-id', UNKNOWN] },
  orders: {
    ...list,
    status: ['UNKNOWN', WRONG_TYPE],
    isPaid: ['yes', WRONG_TYPE],
    fulfillment: ['LOST', WRONG_TYPE],
    user: ['x'.repeat(321), 'Use at most 320 characters'],
    placedFrom: ['yesterday', WRONG_TYPE],
    placedBefore: ['2026-13-01', WRONG_TYPE],
  },
  overview: {
    preset: ['LAST_YEAR', WRONG_TYPE],
    from: ['2026-02-30', WRONG_TYPE],
    to: ['2019-12-31', 'The last day is before the first day'],
  },
  reviews: page,
  stockMovements: { ...page, toolId: ['no-id', UNKNOWN] },
  searchSuggestions: { text: ['x'.repeat(101), 'Use at most 100 characters'] },
  unallocatedRefunds: page,
  failedRefunds: page,
  tool: {
    ...id,
    slug: ['claw-hammer', 'Use exactly one of `id`, `slug` and `sku`.'],
    sku: ['HAM-0020', 'Use exactly one of `id`, `slug` and `sku`.'],
  },
  tools: {
    ...list,
    minPrice: [-1, WRONG_TYPE],
    maxPrice: [0.001, WRONG_TYPE],
    inStock: ['yes', WRONG_TYPE],
    lowStock: ['yes', WRONG_TYPE],
    maxMinOrder: ['few', WRONG_TYPE],
    category: ['x'.repeat(101), 'Use at most 100 characters'],
    specifications: [Array(11).fill({ name: 'Length', values: [] }), 'Use at most 10 filters'],
  },
  quickOrder: {
    sku: ['x'.repeat(101), 'Use at most 100 characters'],
    quantity: [0, 'Add at least 1 piece'],
    inCart: [-1, 'The quantity in the cart cannot be negative'],
  },
  toolsBySlug: { slugs: [[slug[0]], slug[1]] },
  user: id,
  users: list,
};

const schema = buildSchema(resolverClasses);

/** The valid value next to an invalid one that is just beyond the limit in the message; undefined for other values. */
function valueAtLimit([value, message]: InvalidValue): unknown {
  const [, text = ''] = /(?:at most|at least|rating is|between 1 and) ([\d,]+)\b/.exec(message) ?? [];
  const limit = message.endsWith('negative') ? 0 : text === '' ? NaN : Number(text.replaceAll(',', ''));
  if (typeof value === 'number')
    return Math.abs(Math.abs(value) - limit) === 1 ? (Math.sign(value) || 1) * limit : undefined;
  return (typeof value === 'string' || Array.isArray(value)) && value.length === limit + 1
    ? value.slice(1)
    : undefined;
}

/** The values that break another rule of an input about orders, payments or deliveries. */
const furtherInvalidValues: readonly (readonly [
  operation: string,
  name: string,
  message: string,
  value: unknown,
])[] = [
  ['requestClaim', 'problem', 'Use at most 1,000 characters', 'x'.repeat(1001)],
  ['answerClaim', 'answer', 'Use at most 1,000 characters', 'x'.repeat(1001)],
  ['askAboutClaim', 'question', 'Enter the question', ' '],
  ['rejectClaim', 'note', 'Use at most 1,000 characters', 'x'.repeat(1001)],
  ['refundOrder', 'reason', 'Use at most 500 characters', 'x'.repeat(501)],
  ['recordOutsideRefund', 'reference', 'Enter a reference', ' '],
  ['recordOutsideRefund', 'reference', 'Use at most 200 characters', 'x'.repeat(201)],
  ['shipOrders', 'carrier', 'Use at most 40 characters', 'x'.repeat(41)],
  ['shipOrders', 'trackingNumbers', 'Use at most 20 tracking numbers', Array(21).fill('1Z')],
  ['updateShipment', 'carrier', 'Use at most 40 characters', 'x'.repeat(41)],
  ['placePurchase', 'deliveryAddress', 'Use at most 500 characters', 'x'.repeat(501)],
  ['placePurchase', 'deliveryNotes', 'Use at most 500 characters', 'x'.repeat(501)],
  ['placePurchase', 'purchaseOrderNumber', 'Use at most 50 characters', 'x'.repeat(51)],
  ['placeOrder', 'orderAddress', 'Enter the delivery address', ' '],
  ['addToCart', 'jobReference', 'Use at most 60 characters', 'x'.repeat(61)],
  ['addToCart', 'quantity', 'Add at most 10,000,000 pieces', 10_000_001],
  ['quickOrder', 'sku', 'Enter a SKU', ' '],
];

/** Every argument and input field of the schema. */
const inputs = [schema.getMutationType(), schema.getQueryType()].flatMap((root) =>
  Object.values(root?.getFields() ?? {}).flatMap((operation) =>
    operation.args.flatMap((argument) => {
      const type = getNamedType(argument.type);
      const fields = isInputObjectType(type) ? Object.values(type.getFields()) : [argument];
      return fields.map(({ name, type: fieldType }) => ({
        operation,
        argument,
        name,
        isText: ['String', 'ID'].includes(getNamedType(fieldType).name),
        kind: root === schema.getQueryType() ? 'query' : 'mutation',
      }));
    }),
  ),
);

describe('Input validation', () => {
  let server: TestServer;
  let admin: TestUser;
  let toolId: string;
  let categoryId: string;
  beforeAll(async () => {
    server = await startServer();
    admin = await signInAsAdmin(server);
    ({ id: toolId, categoryId } = await addTool(server));
  });
  afterAll(() => server.close());

  /** Valid values for the other arguments. */
  const validVariables = (operation: string): Record<string, unknown> => {
    const validTool = {
      toolName: 'A',
      toolDescription: 'A',
      imageLink: 'https://a.test/a.webp',
      price: 1,
      minOrder: 1,
    };
    const validAddress = {
      line1: '1 Saw Street',
      city: 'Boston',
      region: 'MA',
      postalCode: '02101',
      country: 'US',
    };
    const inputsByOperation: Record<string, Record<string, unknown>> = {
      addAddress: { ...validAddress, contact: 'A', phoneNumber: '01712345678' },
      updateAddress: { ...validAddress, contact: 'A', phoneNumber: '01712345678' },
      updateBillingDetails: { ...validAddress, name: 'A' },
      addCategory: { name: 'A' },
      requestReturn: { orderId: toolId, quantity: 1 },
      refundOrder: { orderId: toolId, amount: 1, reason: 'A' },
      recordOutsideRefund: { failedRefundId: toolId, amount: 1, reference: 'A' },
      receiveReturn: { receivedQuantity: 1, sellableQuantity: 1 },
      requestClaim: { orderId: toolId, quantity: 1, problem: 'A' },
      setCartLine: { toolId, quantity: 10 },
      addReview: { reviewText: 'A', reviewRating: 5 },
      addToolReview: { text: 'A', rating: 5 },
      updateToolReview: { text: 'A', rating: 5 },
      addTool: { ...validTool, available: 1 },
      updateSynonymGroup: { words: ['mallet', 'maul'] },
      placePurchase: {
        lines: [{ toolId, quantity: 10 }],
        phoneNumber: '01712345678',
        deliveryAddress: 'A',
      },
      placeOrder: { toolId, orderQuantity: 10, phoneNumber: '01712345678', orderAddress: 'A' },
    };
    const input = inputsByOperation[operation] ?? {};
    const number = 'TH-100001';
    const line = operation === 'quickOrder' ? { sku: 'A' } : { toolId, quantity: 10 };
    return {
      id: toolId,
      name: 'A',
      text: 'A',
      toolId,
      orderId: toolId,
      toolIds: [toolId],
      lines: line,
      shipments: { orderIds: [toolId], carrier: 'A' },
      missing: { orderId: toolId, quantity: 1 },
      answer: 'A',
      question: 'A',
      note: 'A',
      resolution: 'REFUND',
      number,
      ids: [toolId],
      input,
      changes: { id: toolId, version: 1 },
      reason: 'SPAM',
      from: categoryId,
      into: categoryId,
      period: { from: '2020-01-01', to: '2020-01-02' },
    };
  };

  it('covers every argument and input field of the schema with an invalid value', () => {
    const covered = Object.entries(invalidValues).flatMap(([operation, values]) =>
      Object.keys(values).map((name) => `${operation} ${name}`),
    );
    expect(covered.sort()).toEqual(inputs.map(({ operation, name }) => `${operation.name} ${name}`).sort());
  });

  /** Sends an operation with a value of one argument or input field, and valid values of the others. */
  const sendValue = ({ operation, argument, name, kind }: (typeof inputs)[number], value: unknown) => {
    const valid = validVariables(operation.name);
    const changed = name === argument.name ? value : { ...(valid[argument.name] as object), [name]: value };
    const variables: Record<string, unknown> = { ...valid, [argument.name]: changed };
    const usedArguments = operation.args.filter((used) => variables[used.name] !== undefined);
    const query = `${kind} (${usedArguments.map((used) => `$${used.name}: ${String(used.type)}`).join(', ')}) {
      ${operation.name}(${usedArguments.map((used) => `${used.name}: $${used.name}`).join(', ')}) { __typename }
    }`;
    return server.graphql(query, variables, admin.token);
  };

  const expectRejection = async (input: (typeof inputs)[number], entry: InvalidValue) => {
    const { operation, argument, name } = input;
    const [value, message] = entry;
    const { errors } = await sendValue(input, value);
    // The fields of an `input` have their own names, those of a filter beside other arguments their path.
    const isList = isListType(getNullableType(argument.type));
    const path =
      name === argument.name || argument.name === 'input'
        ? name
        : `${argument.name}.${isList ? '0.' : ''}${name}`;
    const expected =
      message === UNKNOWN
        ? { code: 'NOT_FOUND' }
        : { code: 'BAD_USER_INPUT', ...(message !== WRONG_TYPE && { fields: { [path]: message } }) };
    expect(errors?.[0]?.extensions).toEqual(expected);
    // GraphQL rejects a wrong type before the operation runs.
    if (message !== WRONG_TYPE) expect(documentedErrors(operation)).toContain(expected.code);
    const atLimit = valueAtLimit(entry);
    if (atLimit === undefined) return;
    const fields = (await sendValue(input, atLimit)).errors?.[0]?.extensions.fields ?? {};
    expect(fields[path]).not.toBe(message);
  };

  it.each(inputs.map((input) => [input.operation.name, input.name, input] as const))(
    'rejects an invalid value in %s %s with a documented error and the message of the rule, and not the value at a limit',
    (_operation, name, input) =>
      expectRejection(input, invalidValues[input.operation.name]?.[name] ?? ['', '']),
  );

  it.each(furtherInvalidValues)(
    'rejects a value in %s %s that breaks a further rule: %s',
    async (operation, name, message, value) => {
      const found = inputs.filter((input) => input.operation.name === operation && input.name === name);
      expect(found).toHaveLength(1);
      for (const input of found) await expectRejection(input, [value, message]);
    },
  );

  it.each(
    inputs.filter(({ isText }) => isText).map((input) => [input.operation.name, input.name, input] as const),
  )('does not fail at a text in %s %s that PostgreSQL cannot store', async (_operation, _name, input) => {
    for (const text of ['\0', 'A\0', '\ud800']) {
      expect(errorCode(await sendValue(input, text))).not.toBe('INTERNAL_SERVER_ERROR');
    }
  });
});
