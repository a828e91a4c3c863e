import { rest } from '../support/rest';
import { startServer, type TestServer } from '../support/server';
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
});
