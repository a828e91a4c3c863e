import { signInAsAdmin } from '../support/users';
import { rest } from '../support/rest';
import { sendRaw } from '../support/raw-http';
import { RestContract } from '../support/rest-contract';
import { startServer, type TestServer } from '../support/server';

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'QUERY'];
/** Files that are made while they are sent have no HEAD: it would cost as much as GET. */
const STREAMED = [
  '/user/export.json',
  '/tools/export.csv',
  '/catalogue-imports/x/result.csv',
  '/catalogue-files/x',
];

describe('REST methods', () => {
  let server: TestServer;
  let token: string;
  let routes: readonly { path: string; methods: string[] }[];
  beforeAll(async () => {
    server = await startServer();
    token = (await signInAsAdmin(server)).token;
    const { paths } = (await RestContract.load(server)).document;
    routes = Object.entries(paths).map(([template, item]) => {
      const methods = Object.keys(item).map((method) => method.toUpperCase());
      const path = template.replaceAll(/\{\w+\}/g, 'x');
      const hasHead = methods.includes('GET') && !STREAMED.includes(path);
      return { path, methods: hasHead ? [...methods, 'HEAD'] : methods };
    });
  });
  afterAll(() => server.close());

  const allowedMethods = (headers: Headers) => (headers.get('allow') ?? '').split(', ').sort();

  it('lists the allowed methods of every path for OPTIONS without a token', async () => {
    for (const { path, methods } of routes) {
      const { status, headers } = await rest(server, `OPTIONS ${path}`);
      expect([path, status, allowedMethods(headers)]).toEqual([path, 204, [...methods, 'OPTIONS'].sort()]);
    }
  });

  it('rejects other methods with 405 and Allow, before reading the token or the body', async () => {
    for (const { path, methods } of routes) {
      for (const method of METHODS.filter((name) => !methods.includes(name))) {
        const { status, headers, body } = await rest(server, `${method} ${path}`, {
          headers: { 'content-type': 'text/csv' },
          ...(method !== 'GET' && method !== 'HEAD' && { token, text: '{' }),
        });
        expect([method, path, status]).toEqual([method, path, 405]);
        expect(allowedMethods(headers)).toEqual([...methods, 'OPTIONS'].sort());
        if (method !== 'HEAD') expect(body).toMatchObject({ code: 'METHOD_NOT_ALLOWED' });
      }
    }
  });

  it.each(['/tools', '/graphql'])(
    'limits requests to %s with a method that it does not have',
    async (path) => {
      const { status, headers } = await fetch(server.url + path, { method: 'PUT' });
      expect([status, headers.has('x-ratelimit-remaining')]).toEqual([405, true]);
    },
  );

  it('returns the headers of GET without a body for HEAD', async () => {
    for (const { path } of routes.filter(({ methods }) => methods.includes('HEAD'))) {
      const [getResponse, headResponse] = [
        await rest(server, `GET ${path}`, { token }),
        await rest(server, `HEAD ${path}`, { token }),
      ];
      expect([path, headResponse.status, headResponse.text]).toEqual([path, getResponse.status, '']);
      for (const name of ['content-type', 'cache-control', 'etag']) {
        expect([path, headResponse.headers.get(name)]).toEqual([path, getResponse.headers.get(name)]);
      }
    }
  });

  it('lists the same methods for a path with a trailing slash', async () => {
    for (const { path, methods } of routes) {
      const { status, headers } = await rest(server, `OPTIONS ${path}/`);
      expect([path, status, allowedMethods(headers)]).toEqual([path, 204, [...methods, 'OPTIONS'].sort()]);
    }
  });

  it('rejects TRACE, which fetch does not send, with 405', async () => {
    const { status } = await sendRaw(server, { method: 'TRACE', path: '/tools' });
    expect(status).toBe(405);
  });

  it('shows the page for unknown addresses to a browser that opens an address without GET', async () => {
    const response = await fetch(`${server.url}/order`, { headers: { accept: 'text/html' } });
    expect([response.status, response.headers.get('content-type')]).toEqual([
      404,
      'text/html; charset=utf-8',
    ]);
  });

  it('returns NOT_FOUND for every method on an unknown path', async () => {
    for (const call of ['GET /nothing', 'POST /tools/x/y', 'DELETE /user', 'OPTIONS /nothing']) {
      const { status, text } = await rest(server, call, { token });
      const expected = '{"code":"NOT_FOUND","message":"Path not found."}';
      expect([call, status, text]).toEqual([call, 404, expected]);
    }
  });

  it('rejects a path with invalid percent-encoding with BAD_USER_INPUT', async () => {
    const { status, body } = await rest(server, 'GET /tool/%zz');
    expect([status, body]).toMatchObject([400, { code: 'BAD_USER_INPUT' }]);
  });
});
