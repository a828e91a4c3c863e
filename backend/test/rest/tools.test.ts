import { catalogueTools } from '../../src/catalogue-seed';
import { newId } from '../../src/common/ids';
import { addTool } from '../support/catalogue';
import { admin } from '../support/people';
import { rest } from '../support/rest';
import { startShop, type Shop } from '../support/shop';
import { statementsDuring } from '../support/statements';

interface ToolJson {
  readonly _id: string;
  readonly toolName: string;
  readonly price: number;
}

const UNKNOWN = '{"code":"NOT_FOUND","message":"There is no such tool."}';

const adze = {
  toolName: ' Adze ',
  price: 12.5,
  available: 10,
  minOrder: 1,
  toolDescription: 'Hews beams.',
  imageLink: 'https://pictures.example/adze.webp',
};

describe('REST: the tools', () => {
  let shop: Shop;
  let token: string;
  beforeAll(async () => {
    shop = await startShop();
    token = (await admin(shop)).token;
  });
  afterAll(() => shop.close());

  const add = (updatedInfo: unknown) =>
    rest<{ insertedId: string }>(shop, 'POST /tool', { token, body: { updatedInfo } });

  it('are the whole catalogue, in the order of the shop, read with one statement', async () => {
    const statements = await statementsDuring(shop, async () => {
      const { body } = await rest<ToolJson[]>(shop, 'GET /tools');
      const names = body.map(({ toolName }) => toolName);
      // What other tests have added comes last.
      expect(names.slice(0, catalogueTools.length)).toEqual(catalogueTools.map(({ toolName }) => toolName));
    });
    expect(statements).toHaveLength(1);
  });

  it('answer one by its id, to the letter', async () => {
    const tool = await addTool(shop, { price: 1999 });
    const { text } = await rest(shop, `GET /tool/${tool.id}`);
    expect(text).toBe(
      JSON.stringify({
        _id: tool.id,
        toolName: 'Test Mallet',
        imageLink: 'http://shop.test/images/catalogue/test-mallet-640.webp',
        price: 19.99,
        available: 100,
        minOrder: 10,
        toolDescription: 'A mallet for tests.',
      }),
    );
  });

  it('answer an id with blanks around it, in capitals and with a slash behind', async () => {
    const { id } = await addTool(shop);
    for (const spelling of [
      `%20${id}%20`,
      `${id}%20`,
      id.toUpperCase(),
      `${id}/`,
      `+${id}`.replace('+', '%09'),
    ]) {
      const { body } = await rest<ToolJson>(shop, `GET /tool/${spelling}`);
      expect([spelling, body._id]).toEqual([spelling, id]);
    }
  });

  it.each([newId(), 'no-id', '%00', '%F0%9F%AA%9A', '..%2Ftools', 'x'.repeat(900), '__proto__'])(
    'say of the id %s that there is no such tool',
    async (id) => {
      for (const call of [`GET /tool/${id}`, `DELETE /tool/${id}`]) {
        const { status, text } = await rest(shop, call, { token });
        expect([call, status, text]).toEqual([call, 404, UNKNOWN]);
      }
    },
  );

  it('take a new one from an admin', async () => {
    const { status, text, body } = await add(adze);
    expect([status, text]).toEqual([200, `{"acknowledged":true,"insertedId":"${body.insertedId}"}`]);
    const read = await rest<ToolJson>(shop, `GET /tool/${body.insertedId}`);
    expect(read.body).toEqual({ ...adze, _id: body.insertedId, toolName: 'Adze' });
  });

  it('ignore of a new one what they do not know, its id among it', async () => {
    const own = newId();
    const { body } = await add({ ...adze, _id: own, colour: 'red' });
    expect(body.insertedId).not.toBe(own);
    const read = await rest(shop, `GET /tool/${body.insertedId}`);
    expect(read.body).not.toHaveProperty('colour');
  });

  it.each([
    ['toolName', undefined, 'updatedInfo.toolName is missing.'],
    ['toolName', '  ', 'Enter the name of the tool'],
    ['toolName', 'x'.repeat(101), 'Use at most 100 characters'],
    ['toolName', 'Saw\u0000', 'Use readable characters only'],
    ['toolName', ['Saw'], 'updatedInfo.toolName must be a text.'],
    ['toolDescription', null, 'updatedInfo.toolDescription must be a text.'],
    ['price', '12.5', 'updatedInfo.price must be a number.'],
    ['price', -1, 'updatedInfo.price must be at least 0.'],
    ['price', 0, 'Enter a price of at least $0.01'],
    ['price', 12.345, '12.345 is not an amount in dollars with at most two decimals.'],
    ['price', 1e300, '1e+300 is not an amount in dollars with at most two decimals.'],
    ['available', 1.5, 'updatedInfo.available must be a whole number.'],
    ['available', 1e12, 'Enter at most 10000000 pieces'],
    ['minOrder', true, 'updatedInfo.minOrder must be a whole number.'],
    ['minOrder', 0, 'The minimum order is at least 1 piece'],
    ['imageLink', 'javascript:alert(1)', 'This is not the link of a picture'],
  ])('refuse a new one with the %s %j', async (field, value, sentence) => {
    const { status, body } = await add({ ...adze, [field]: value });
    expect(status).toBe(400);
    expect(body).toEqual({ code: 'BAD_USER_INPUT', message: sentence, fields: { [field]: sentence } });
  });

  it('name every fault of a new one at once', async () => {
    const { body } = await add({ price: 'much', available: 10 });
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
    ['nothing', undefined, 'updatedInfo is missing.'],
    ['a list', [], 'updatedInfo must be an object.'],
    ['a text', 'Adze', 'updatedInfo must be an object.'],
    ['null', null, 'updatedInfo must be an object.'],
  ])('refuse %s for a new one', async (_case, updatedInfo, sentence) => {
    const { status, body } = await add(updatedInfo);
    expect([status, body]).toMatchObject([400, { fields: { updatedInfo: sentence } }]);
  });

  it('lose one that an admin deletes, once', async () => {
    const { id } = await addTool(shop);
    const { status, text } = await rest(shop, `DELETE /tool/${id}`, { token });
    expect([status, text]).toEqual([200, '{"acknowledged":true,"deletedCount":1}']);
    const again = await rest(shop, `DELETE /tool/${id}`, { token });
    expect([again.status, again.text]).toEqual([404, UNKNOWN]);
    expect((await rest(shop, `GET /tool/${id}`)).text).toBe(UNKNOWN);
    expect((await rest(shop, 'GET /tools')).text).not.toContain(id);
  });
});
