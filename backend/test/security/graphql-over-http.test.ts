import { serverAudits } from 'graphql-http';
import { get } from '../support/graphql-http';
import { startShop, type Shop } from '../support/shop';
import { statementsDuring } from '../support/statements';

/** As every client that asks by GET must, since a form of another site cannot set this header. */
const asClient: typeof fetch = (input, init) =>
  fetch(input, { ...init, headers: { ...(init?.headers as object), 'apollo-require-preflight': '1' } });

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

describe('GraphQL over HTTP', () => {
  const audits = serverAudits({ url: () => `${shop.url}/graphql`, fetchFn: asClient });

  it.each(audits.map(({ name, id, fn }) => [`${name} (${id})`, fn] as const))('%s', async (_name, audit) => {
    const result = await audit();
    expect('reason' in result ? result.reason : undefined).toBeUndefined();
  });

  it.each(['PUT', 'PATCH', 'DELETE', 'OPTIONS'])('has no %s, and says what there is', async (method) => {
    const answer = await fetch(`${shop.url}/graphql`, { method });
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, POST']);
    expect(await answer.json()).toMatchObject({ errors: [{ extensions: { code: 'METHOD_NOT_ALLOWED' } }] });
  });

  it('has no HEAD', async () => {
    const answer = await fetch(`${shop.url}/graphql?query={__typename}`, { method: 'HEAD' });
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, POST']);
  });

  it('changes nothing by GET', async () => {
    const query = 'mutation { requestCustomization(input: { email: "jo@joinery.test" }) { id } }';
    const statements = await statementsDuring(shop, async () => {
      const answer = await get(shop, { query });
      expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'POST']);
      expect(answer.errors?.[0]?.extensions.code).toBe('BAD_REQUEST');
    });
    expect(statements).toEqual([]);
  });

  it('answers no GET that a page of another site could send', async () => {
    const answer = await fetch(`${shop.url}/graphql?query={__typename}`);
    expect(answer.status).toBe(400);
  });
});
