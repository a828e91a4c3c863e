import { admin } from '../support/people';
import { startShop, type Shop } from '../support/shop';

const ASK = `mutation Ask($email: String!) { requestCustomization(input: { email: $email }) { id email } }`;

describe('a wish for help with a customized order', () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await startShop();
  });
  afterAll(() => shop.close());

  it('is kept for the admins, the latest first', async () => {
    for (const email of ['First@Joinery.test', 'second@joinery.test']) await shop.graphql(ASK, { email });
    const read = '{ customizationRequests { totalCount edges { node { email } } } }';
    const { data } = await shop.graphql<{ customizationRequests: object }>(
      read,
      {},
      (await admin(shop)).token,
    );
    expect(data.customizationRequests).toEqual({
      totalCount: 2,
      edges: [{ node: { email: 'second@joinery.test' } }, { node: { email: 'first@joinery.test' } }],
    });
  });

  it('is told of an address that cannot be written', async () => {
    const answer = await shop.graphql(ASK, { email: '\ud800@joinery.test' });
    expect(answer.errors?.[0]?.extensions.fields).toEqual({ email: 'Use readable characters only' });
  });

  it.each(['', 'nobody', 'a@b'])('needs an address to answer to, not "%s"', async (email) => {
    const answer = await shop.graphql(ASK, { email });
    expect(answer.errors?.[0]?.extensions).toEqual({
      code: 'BAD_USER_INPUT',
      fields: { email: 'Enter a valid e-mail address' },
    });
  });
});
