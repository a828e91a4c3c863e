import { DEMO_CATALOGUE_FOLDER, loadDemoCatalogue } from '../../src/demo/seed-demo-catalogue';
import { newId } from '../../src/common/ids';
import { addTool } from '../support/catalogue';
import { signInAsAdmin } from '../support/users';
import { rest } from '../support/rest';
import { startServer, type TestServer } from '../support/server';
import { recordStatements } from '../support/statements';

const { tools: demoTools } = loadDemoCatalogue(DEMO_CATALOGUE_FOLDER);

interface ToolJson {
  readonly _id: string;
  readonly toolName: string;
  readonly price: number;
  readonly sku: string;
  readonly priceBreaks: readonly object[];
}

const UNKNOWN = '{"code":"NOT_FOUND","message":"Tool not found."}';

const adze = {
  toolName: ' Adze ',
  price: 12.5,
  available: 10,
  minOrder: 1,
  toolDescription: 'Hews beams.',
  imageLink: 'https://images.example/adze.webp',
};

describe('Tools over REST', () => {
  let server: TestServer;
  let token: string;
  beforeAll(async () => {
    server = await startServer();
    token = (await signInAsAdmin(server)).token;
  });
  afterAll(() => server.close());

  const addToolOverRest = (updatedInfo: unknown) =>
    rest<{ insertedId: string }>(server, 'POST /tool', { token, body: { updatedInfo } });

  it('lists the whole catalogue in its order with one statement', async () => {
    const statements = await recordStatements(server, async () => {
      const { body } = await rest<ToolJson[]>(server, 'GET /tools');
      const toolNames = body.map(({ toolName }) => toolName);
      // Tools that other tests have added come last.
      expect(toolNames.slice(0, demoTools.length)).toEqual(demoTools.map(({ toolName }) => toolName));
    });
    expect(statements).toHaveLength(1);
  });

  it('returns a tool with exactly the documented fields', async () => {
    const tool = await addTool(server, {
      price: 1999,
      minOrder: 12,
      orderMultiple: 6,
      priceBreaks: [{ minQuantity: 24, price: 1750 }],
    });
    const { text } = await rest(server, `GET /tool/${tool.id}`);
    expect(text).toBe(
      JSON.stringify({
        _id: tool.id,
        toolName: 'Test Mallet',
        imageLink: 'http://shop.test/images/catalogue/test-mallet-640.webp',
        price: 19.99,
        available: 100,
        minOrder: 12,
        toolDescription: 'A mallet for tests.',
        sku: tool.sku,
        slug: tool.slug,
        orderMultiple: 6,
        priceBreaks: [{ minQuantity: 24, price: 17.5 }],
      }),
    );
  });

  it('finds a tool by its id with whitespace around it, in capitals and with a trailing slash', async () => {
    const { id } = await addTool(server);
    for (const spelling of [
      `%20${id}%20`,
      `${id}%20`,
      id.toUpperCase(),
      `${id}/`,
      `+${id}`.replace('+', '%09'),
    ]) {
      const { body } = await rest<ToolJson>(server, `GET /tool/${spelling}`);
      expect([spelling, body._id]).toEqual([spelling, id]);
    }
  });

  it.each([newId(), 'no-id', '%00', '%F0%9F%AA%9A', '..%2Ftools', 'x'.repeat(900), '__proto__'])(
    'returns NOT_FOUND for a tool with the id %s',
    async (id) => {
      for (const call of [`GET /tool/${id}`, `DELETE /tool/${id}`]) {
        const { status, text } = await rest(server, call, { token });
        expect([call, status, text]).toEqual([call, 404, UNKNOWN]);
      }
    },
  );

  it('adds a tool as an admin', async () => {
    const { status, text, body } = await addToolOverRest(adze);
    expect([status, text]).toEqual([200, `{"acknowledged":true,"insertedId":"${body.insertedId}"}`]);
    const response = await rest<ToolJson>(server, `GET /tool/${body.insertedId}`);
    expect(response.body).toEqual({
      ...adze,
      _id: body.insertedId,
      toolName: 'Adze',
      sku: 'TOOL-0001',
      slug: 'adze',
      orderMultiple: 1,
      priceBreaks: [],
    });
  });

  it('adds a tool once for requests with one idempotency key', async () => {
    const headers = { 'idempotency-key': newId() };
    const add = (price: number) =>
      rest<{ insertedId: string }>(server, 'POST /tool', {
        ...{ token, headers },
        body: { updatedInfo: { ...adze, price } },
      });
    const first = await add(12.5);
    expect(first.status).toBe(200);
    expect((await add(12.5)).text).toBe(first.text);
    expect((await add(13)).body).toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' });
  });

  it('ignores unknown fields and the id of a new tool', async () => {
    const ownId = newId();
    const { body } = await addToolOverRest({
      ...{ ...adze, _id: ownId, color: 'red', sku: 'ADZ-0001' },
      priceBreaks: [{ minQuantity: 48, price: 8 }],
      specifications: [{ name: 5 }],
    });
    expect(body.insertedId).not.toBe(ownId);
    const response = await rest<ToolJson>(server, `GET /tool/${body.insertedId}`);
    expect(response.body).not.toHaveProperty('color');
    expect(response.body.sku).toMatch(/^TOOL-/);
    expect(response.body.priceBreaks).toEqual([]);
  });

  it.each([
    ['toolName', undefined, 'updatedInfo.toolName is missing.'],
    ['toolName', '  ', 'Enter the name of the tool'],
    ['toolName', 'x'.repeat(101), 'Use at most 100 characters'],
    ['toolName', 'Saw\u0000', 'Use printable characters only'],
    ['toolName', ['Saw'], 'updatedInfo.toolName must be a string.'],
    ['toolDescription', null, 'updatedInfo.toolDescription must be a string.'],
    ['price', '12.5', 'updatedInfo.price must be a number.'],
    ['price', -1, 'updatedInfo.price must be at least 0.'],
    ['price', 0, 'Enter a price of at least $0.01'],
    ['price', 12.345, '12.345 is not an amount in US dollars with at most two decimals.'],
    ['price', 1e300, '1e+300 is not an amount in US dollars with at most two decimals.'],
    ['available', 1.5, 'updatedInfo.available must be an integer.'],
    ['available', 1e12, 'Enter at most 10,000,000 pieces'],
    ['minOrder', true, 'updatedInfo.minOrder must be an integer.'],
    ['minOrder', 0, 'The minimum order is at least 1 piece'],
    ['imageLink', 'javascript:alert(1)', 'Invalid image URL'],
  ])('rejects a new tool with the %s %j with BAD_USER_INPUT', async (field, value, message) => {
    const { status, body } = await addToolOverRest({ ...adze, [field]: value });
    expect(status).toBe(400);
    expect(body).toEqual({ code: 'BAD_USER_INPUT', message: message, fields: { [field]: message } });
  });

  it('reports all validation errors of a new tool together', async () => {
    const { body } = await addToolOverRest({ price: 'much', available: 10 });
    expect(body).toMatchObject({
      fields: {
        toolName: 'updatedInfo.toolName is missing.',
        imageLink: 'updatedInfo.imageLink is missing.',
        price: 'updatedInfo.price must be a number.',
        minOrder: 'updatedInfo.minOrder is missing.',
        toolDescription: 'updatedInfo.toolDescription is missing.',
      },
    });
  });

  it.each([
    ['undefined', undefined, 'updatedInfo is missing.'],
    ['a list', [], 'updatedInfo must be an object.'],
    ['a string', 'Adze', 'updatedInfo must be an object.'],
    ['null', null, 'updatedInfo must be an object.'],
  ])('rejects %s instead of a new tool with BAD_USER_INPUT', async (_case, updatedInfo, message) => {
    const { status, body } = await addToolOverRest(updatedInfo);
    expect([status, body]).toMatchObject([400, { fields: { updatedInfo: message } }]);
  });

  it('deletes a tool once as an admin, and returns NOT_FOUND afterwards', async () => {
    const { id } = await addTool(server);
    const { status, text } = await rest(server, `DELETE /tool/${id}`, { token });
    expect([status, text]).toEqual([200, '{"acknowledged":true,"deletedCount":1}']);
    const repeated = await rest(server, `DELETE /tool/${id}`, { token });
    expect([repeated.status, repeated.text]).toEqual([404, UNKNOWN]);
    expect((await rest(server, `GET /tool/${id}`)).text).toBe(UNKNOWN);
    expect((await rest(server, 'GET /tools')).text).not.toContain(id);
  });
});
