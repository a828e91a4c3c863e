import { admin } from '../support/people';
import { rest } from '../support/rest';
import { RestContract } from '../support/rest-contract';
import { startShop, type Shop } from '../support/shop';

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];

describe('REST: the methods of an address', () => {
  let shop: Shop;
  let token: string;
  let addresses: readonly { path: string; methods: string[] }[];
  beforeAll(async () => {
    shop = await startShop();
    token = (await admin(shop)).token;
    const { paths } = (await RestContract.of(shop)).document;
    addresses = Object.entries(paths).map(([template, item]) => {
      const methods = Object.keys(item).map((method) => method.toUpperCase());
      return {
        path: template.replaceAll(/\{\w+\}/g, 'x'),
        methods: methods.includes('GET') ? [...methods, 'HEAD'] : methods,
      };
    });
  });
  afterAll(() => shop.close());

  const allowed = (headers: Headers) => (headers.get('allow') ?? '').split(', ').sort();

  it('are told by OPTIONS, to everybody', async () => {
    for (const { path, methods } of addresses) {
      const { status, headers } = await rest(shop, `OPTIONS ${path}`);
      expect([path, status, allowed(headers)]).toEqual([path, 204, [...methods, 'OPTIONS'].sort()]);
    }
  });

  it('are told by 405 to whoever tries another one, with or without a token, whatever the body', async () => {
    for (const { path, methods } of addresses) {
      for (const method of METHODS.filter((name) => !methods.includes(name))) {
        const { status, headers, body } = await rest(shop, `${method} ${path}`, {
          headers: { 'content-type': 'text/csv' },
          ...(method !== 'GET' && method !== 'HEAD' && { token, text: '{' }),
        });
        expect([method, path, status]).toEqual([method, path, 405]);
        expect(allowed(headers)).toEqual([...methods, 'OPTIONS'].sort());
        if (method !== 'HEAD') expect(body).toMatchObject({ code: 'METHOD_NOT_ALLOWED' });
      }
    }
  });

  it('have HEAD beside GET: the same answer without its body', async () => {
    for (const { path } of addresses.filter(({ methods }) => methods.includes('GET'))) {
      const [got, head] = [
        await rest(shop, `GET ${path}`, { token }),
        await rest(shop, `HEAD ${path}`, { token }),
      ];
      expect([path, head.status, head.text]).toEqual([path, got.status, '']);
      for (const name of ['content-type', 'cache-control', 'etag']) {
        expect([path, head.headers.get(name)]).toEqual([path, got.headers.get(name)]);
      }
    }
  });

  it('are the same with a slash behind the address', async () => {
    for (const { path, methods } of addresses) {
      const { status, headers } = await rest(shop, `OPTIONS ${path}/`);
      expect([path, status, allowed(headers)]).toEqual([path, 204, [...methods, 'OPTIONS'].sort()]);
    }
  });

  it('are none of an address that does not exist', async () => {
    for (const call of ['GET /nothing', 'POST /tools/x/y', 'DELETE /user', 'OPTIONS /nothing']) {
      const { status, text } = await rest(shop, call, { token });
      const nothing = '{"code":"NOT_FOUND","message":"There is nothing at this address."}';
      expect([call, status, text]).toEqual([call, 404, nothing]);
    }
  });

  it('refuse an address that nobody can read', async () => {
    const { status, body } = await rest(shop, 'GET /tool/%zz');
    expect([status, body]).toMatchObject([400, { code: 'BAD_USER_INPUT' }]);
  });
});
