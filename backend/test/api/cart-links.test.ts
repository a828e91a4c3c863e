import { newId } from '../../src/common/ids';
import type { Tool } from '../../src/modules/tools';
import { CartLinkTokens } from '../../src/platform/cart-link-tokens';
import { addTool, addTools } from '../support/catalogue';
import { ACCESS_TOKEN_SECRET, startServer, type TestServer } from '../support/server';

const CART = `{
  id total lines { tool { id } quantity price jobReference problems { kind suggestedQuantity } }
}`;

describe('Cart links', () => {
  let server: TestServer;
  let hammer: Tool;
  let now = new Date('2026-11-23T08:00:00.500Z');
  beforeAll(async () => {
    server = await startServer({ clock: () => now });
    hammer = await addTool(server, { price: 1000, minOrder: 12, orderMultiple: 12 });
  });
  beforeEach(() => {
    now = new Date('2026-11-23T08:00:00.500Z');
  });
  afterAll(() => server.close());

  const createLink = async (...lines: readonly object[]) => {
    const { data } = await server.graphql<{ createCartLink: { url: string; expiresAt: string } }>(
      'mutation ($lines: [CartLineInput!]!) { createCartLink(lines: $lines) { url expiresAt } }',
      { lines },
    );
    return { ...data.createCartLink, token: new URL(data.createCartLink.url).hash.slice(1) };
  };
  const open = (token: string) =>
    server.graphql<{ sharedCart: { lines: unknown[] } | null }>(
      `query ($token: String!) { sharedCart(token: $token) ${CART} }`,
      { token },
    );
  const openError = async (token: string) => (await open(token)).errors?.[0]?.extensions;
  const DAMAGED = {
    code: 'BAD_USER_INPUT',
    fields: { token: 'This link is damaged. Copy the whole link, or ask for a new one' },
  };

  it('hands the lines of a visitor to another one, with the prices and problems of now', async () => {
    const { url, expiresAt, token } = await createLink({
      toolId: hammer.id,
      quantity: 13,
      jobReference: ' Oak St. kitchen ',
      shownPrice: 1,
    });
    expect(url).toMatch(/\/cart\/shared#[\w-]+$/);
    expect(expiresAt).toBe('2026-11-30T08:00:00.000Z');
    expect((await open(token)).data.sharedCart).toEqual({
      id: 'shared',
      total: 130,
      lines: [
        {
          tool: { id: hammer.id },
          quantity: 13,
          price: 10,
          jobReference: 'Oak St. kitchen',
          problems: [{ kind: 'NOT_A_MULTIPLE', suggestedQuantity: 24 }],
        },
      ],
    });
  });

  it('shows tools that are no longer sold', async () => {
    const saw = await addTool(server);
    const { token } = await createLink({ toolId: saw.id, quantity: 10 });
    await server.database.query('UPDATE tools SET deleted_at = now() WHERE id = $1', [saw.id]);
    expect((await open(token)).data.sharedCart?.lines).toMatchObject([
      { tool: { id: saw.id }, problems: [{ kind: 'NO_LONGER_SOLD' }] },
    ]);
  });

  it('fits 100 tools with long job references into a link, and keeps their order', async () => {
    const lines = (await addTools(server, 100)).map(({ id }) => ({
      toolId: id,
      quantity: 1_000_000,
      jobReference: '🪚'.repeat(60),
    }));
    const { token } = await createLink(...lines);
    expect(token.length).toBeLessThan(3_000);
    const opened = (await open(token)).data.sharedCart?.lines;
    expect(opened).toMatchObject(lines.map(({ toolId, ...line }) => ({ tool: { id: toolId }, ...line })));
  });

  it('keeps a job reference of the most bytes: emoji with variation selectors, which count as one character', async () => {
    const line = { toolId: hammer.id, quantity: 12, jobReference: '🛠\uFE0F'.repeat(60) };
    const { token } = await createLink(line);
    expect((await open(token)).data.sharedCart?.lines).toMatchObject([{ jobReference: line.jobReference }]);
  });

  it('opens until the expiry, and not from it on', async () => {
    const { token, expiresAt } = await createLink({ toolId: hammer.id, quantity: 12 });
    now = new Date(Date.parse(expiresAt) - 1);
    expect((await open(token)).errors).toBeUndefined();
    now = new Date(expiresAt);
    expect(await openError(token)).toEqual({
      code: 'BAD_USER_INPUT',
      fields: { token: 'This link has expired. Ask for a new one' },
    });
  });

  it('rejects a token of which any byte was changed', async () => {
    const { token } = await createLink({ toolId: hammer.id, quantity: 12 });
    const bytes = Buffer.from(token, 'base64url');
    for (let index = 0; index < bytes.length; index += 1) {
      const changed = Buffer.from(bytes);
      changed.writeUInt8(changed.readUInt8(index) ^ 1, index);
      expect(await openError(changed.toString('base64url'))).toEqual(DAMAGED);
    }
  });

  it.each([
    ['an empty one', () => ''],
    ['one that is too short', () => 'AAAA'],
    ['text', () => 'not a token at all, but a sentence'],
    ['one without its end', (token: string) => token.slice(0, -4)],
    ['one with more bytes', (token: string) => `${token}AAAA`],
    ['one of 40,000 characters', (token: string) => token.padEnd(40_000, 'A')],
  ])('rejects %s as token', async (_case, change) => {
    const { token } = await createLink({ toolId: hammer.id, quantity: 12 });
    expect(await openError(change(token))).toEqual(DAMAGED);
  });

  it('rejects a token that was signed with another secret', async () => {
    const forged = new CartLinkTokens(`${ACCESS_TOKEN_SECRET}x`, () => now);
    const lines = [{ toolId: newId(), quantity: 1, jobReference: null }];
    expect(await openError(forged.issue(lines).token)).toEqual(DAMAGED);
  });
});
