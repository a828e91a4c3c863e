import { rest } from '../support/rest';
import { errorCode, startServer, type TestServer } from '../support/server';
import { createCustomer, signInAsAdmin, type TestUser } from '../support/users';

const INVISIBLE = 'Use at least one visible character';
const DIRECTION = 'Leave out characters that change the direction of the text';
const MARKS = 'Use at most 4 accents on one character';

const invalidTexts: readonly (readonly [string, string, string])[] = [
  ['zero-width spaces', '\u200b\u200b', INVISIBLE],
  ['a word joiner and a space', '\u2060 ', INVISIBLE],
  ['Hangul fillers', '\u3164\u115f', INVISIBLE],
  ['empty Braille cells', '\u2800\u2800', INVISIBLE],
  ['tag characters', '\u{e0041}\u{e0042}', INVISIBLE],
  ['a right-to-left override', 'Jo\u202egnp.exe', DIRECTION],
  ['an isolate', '\u2067Jo', DIRECTION],
  ['an embedding', 'Jo\u202a', DIRECTION],
  ['five combining marks in a row', 'Jo\u0301\u0301\u0301\u0301\u0301', MARKS],
  ['a hundred different combining marks in the second line', `Jo\nx${'\u0310\u0489'.repeat(50)}`, MARKS],
];

const validTexts = [
  'Jo',
  'José Ångström',
  'Nguye\u0302\u0303n',
  'עברית',
  'مُحَمَّد',
  'हिन्दी',
  '한국어',
  '👩\u200d🔧 Ada',
  '❤\ufe0f',
  '1\ufe0f\u20e3',
];

const UPDATE = 'mutation ($input: UpdateProfileInput!) { updateProfile(input: $input) { displayName } }';

describe('Texts that others see', () => {
  let server: TestServer;
  let admin: TestUser;
  let customer: TestUser;
  beforeAll(async () => {
    server = await startServer();
    admin = await signInAsAdmin(server);
    customer = await createCustomer(server);
  });
  afterAll(() => server.close());

  it.each(invalidTexts)('rejects %s in every text of GraphQL and REST', async (_case, text, message) => {
    for (const name of ['displayName', 'education', 'location']) {
      const { errors } = await server.graphql(UPDATE, { input: { [name]: text } }, customer.token);
      expect(errors?.[0]?.extensions).toEqual({ code: 'BAD_USER_INPUT', fields: { [name]: message } });
    }
    const tool = {
      toolName: text,
      toolDescription: text,
      price: 1,
      available: 1,
      minOrder: 1,
      imageLink: '/images/blank-profile.webp',
    };
    const responses = [
      await rest(server, 'POST /review', {
        token: customer.token,
        body: { review: { reviewText: text, reviewRating: 5 } },
      }),
      await rest(server, 'POST /tool', { token: admin.token, body: { updatedInfo: tool } }),
    ];
    expect(responses.map(({ status, body }) => ({ status, fields: body['fields'] }))).toEqual([
      { status: 400, fields: { reviewText: message } },
      { status: 400, fields: { toolName: message, toolDescription: message } },
    ]);
  });

  it.each(validTexts)('accepts "%s" as a name', async (displayName) => {
    const { data } = await server.graphql(UPDATE, { input: { displayName } }, customer.token);
    expect(data).toEqual({ updateProfile: { displayName } });
  });

  it.each(['\n', '\r', '\u2028', '\u2029'])(
    'accepts the line break %j only in longer texts',
    async (lineBreak) => {
      const text = `Jo${lineBreak}Oak`;
      const values = { toolName: text, toolDescription: text, imageLink: '/images/blank-profile.webp' };
      const { status, body } = await rest(server, 'POST /tool', {
        token: admin.token,
        body: { updatedInfo: { ...values, price: 1, available: 1, minOrder: 1 } },
      });
      expect([status, body['fields']]).toEqual([400, { toolName: 'Use a single line' }]);
    },
  );

  it('finds nothing for a text with U+0000, which PostgreSQL cannot store, and rejects it in an input', async () => {
    const code = async (operation: string, token?: string) =>
      errorCode(await server.graphql(operation, {}, token));
    for (const operation of [
      String.raw`{ tool(slug: "\u0000") { id } }`,
      String.raw`{ tool(sku: "A\u0000") { id } }`,
      String.raw`{ category(slug: "\u0000") { id } }`,
      String.raw`{ purchase(number: "TH-100001\u0000") { id } }`,
    ])
      expect([operation, await code(operation, customer.token)]).toEqual([operation, 'NOT_FOUND']);
    expect(await code(String.raw`{ tools(search: "\u0000") { totalCount } }`)).toBe('BAD_USER_INPUT');
    for (const filter of [
      String.raw`{ category: "\u0000" }`,
      String.raw`{ specifications: { name: "\u0000", values: ["\u0000"] } }`,
    ]) {
      const { data } = await server.graphql(
        `{ tools(filter: ${filter}) { totalCount edges { cursor } facets { minPrice } } }`,
      );
      expect(data).toMatchObject({ tools: { totalCount: 0, edges: [] } });
    }
  });
});
