import fastify, { type FastifyInstance } from 'fastify';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { installFrontend } from '../../src/http/static-frontend';
import { systemClock } from '../../src/common/clock';
import { installContentNegotiation } from '../../src/http/content-negotiation';
import { ResponseCache } from '../../src/http/response-cache';
import { MemoryGenerations } from '../../src/platform/generations/generations';
import { loadSettings } from '../../src/config/settings';
import { addTool } from '../support/catalogue';
import { createOrder } from '../support/orders';
import { createCustomer, type TestUser } from '../support/users';
import { startServer, type TestServer } from '../support/server';

const BROWSER = 'text/html,application/xhtml+xml,application/xml;q=0.9,image/webp,*/*;q=0.8';

describe('GET /order/{id} as a page and as JSON', () => {
  let server: TestServer;
  let vite: Server;
  let devServer: TestServer;
  let customer: TestUser;
  let path: string;
  beforeAll(async () => {
    vite = createServer(({ url }, response) => {
      const isScript = url === '/src/main.ts?t=1';
      response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html');
      response.end(isScript ? 'start();' : '<!doctype html><!-- settings --><p>Vite dev server</p>');
    }).listen(0, '127.0.0.1');
    await once(vite, 'listening');
    const { port } = vite.address() as { port: number };
    server = await startServer();
    devServer = await startServer({
      environment: { FRONTEND_DEV_SERVER: `http://127.0.0.1:${port}` },
      databaseUrl: server.databaseUrl,
    });
    customer = await createCustomer(server);
    path = `/order/${(await createOrder(server, customer, await addTool(server))).id}`;
  });
  afterAll(async () => {
    await devServer.close();
    await server.close();
    vite.close();
  });

  const request = (accept: string, { method = 'GET', token = '', where = server } = {}) =>
    fetch(where.url + path, {
      method,
      headers: {
        accept,
        ...(token && { authorization: `Bearer ${token}` }),
      },
    });
  const mediaType = ({ headers }: Response) => headers.get('content-type')?.split(';')[0];
  const variesByAccept = ({ headers }: Response) =>
    (headers.get('vary') ?? '').split(', ').filter((name) => name === 'Accept').length === 1;

  it.each([
    ['a browser', BROWSER],
    ['a client that accepts HTML only', 'text/html'],
    ['a client that prefers HTML to JSON', 'application/json;q=0.5, text/html'],
    ['a client that accepts TEXT/HTML', 'TEXT/HTML'],
  ])('serves the frontend to %s, with and without a token', async (_case, accept) => {
    for (const token of ['', customer.token, 'expired.or.forged']) {
      for (const method of ['GET', 'HEAD']) {
        const response = await request(accept, { method, token });
        expect([response.status, mediaType(response), variesByAccept(response)]).toEqual([
          200,
          'text/html',
          true,
        ]);
        expect(await response.text()).toMatch(method === 'GET' ? /^<!doctype html>/ : /^$/);
      }
    }
  });

  it.each([
    ['a client that accepts anything', '*/*'],
    ['a client that accepts JSON', 'application/json'],
    ['a client that lists JSON first', 'application/json, text/plain, */*'],
    ['a client that prefers JSON to HTML', 'text/html;q=0.5, application/json'],
    ['a client that excludes HTML', 'text/html;q=0, */*'],
    ['a client that accepts an unavailable type', 'image/png'],
  ])('serves an order as JSON to %s', async (_case, accept) => {
    const response = await request(accept, { token: customer.token });
    expect([response.status, mediaType(response), variesByAccept(response)]).toEqual([
      200,
      'application/json',
      true,
    ]);
    expect(`/order/${((await response.json()) as { _id: string })._id}`).toBe(path);
    const headResponse = await request(accept, { method: 'HEAD', token: customer.token });
    expect([headResponse.status, mediaType(headResponse), await headResponse.text()]).toEqual([
      200,
      'application/json',
      '',
    ]);
    const unauthenticated = await request(accept);
    expect([unauthenticated.status, mediaType(unauthenticated), variesByAccept(unauthenticated)]).toEqual([
      401,
      'application/json',
      true,
    ]);
  });

  it('serves the frontend from FRONTEND_DEV_SERVER', async () => {
    const page = await request(BROWSER, { where: devServer });
    expect([page.status, variesByAccept(page)]).toEqual([200, true]);
    expect(await page.text()).toMatch(/<script id="settings".+Vite dev server/s);
    expect(page.headers.get('cache-control')).toBe('no-cache');
    expect(page.headers.get('content-security-policy')).toMatch(/script-src 'self' 'unsafe-inline'.*ws:/);
    const script = await fetch(`${devServer.url}/src/main.ts?t=1`);
    expect([mediaType(script), await script.text()]).toEqual(['text/javascript', 'start();']);
    const jsonResponse = await request('*/*', { where: devServer, token: customer.token });
    expect([jsonResponse.status, mediaType(jsonResponse)]).toEqual([200, 'application/json']);
  });

  it('varies by Origin and Accept when CORS_ORIGINS is set', async () => {
    const corsServer = await startServer({
      environment: { CORS_ORIGINS: 'https://page.example' },
      databaseUrl: server.databaseUrl,
    });
    const { headers } = await request('application/json', { where: corsServer, token: customer.token });
    expect(headers.get('vary')?.split(', ')).toEqual(expect.arrayContaining(['Origin', 'Accept']));
    await corsServer.close();
  });

  it('counts a page view once towards the rate limit', async () => {
    const limitedServer = await startServer({
      environment: { REQUESTS_PER_MINUTE: '2' },
      databaseUrl: server.databaseUrl,
    });
    const statuses: number[] = [];
    for (let count = 0; count < 3; count += 1)
      statuses.push((await request(BROWSER, { where: limitedServer })).status);
    expect(statuses).toEqual([200, 200, 429]);
    await limitedServer.close();
  });

  it.each(['/orders', '/orders/', '/reviews'])('serves JSON to a browser at %s', async (listPath) => {
    const response = await fetch(server.url + listPath, { headers: { accept: BROWSER } });
    expect(mediaType(response)).toBe('application/json');
  });
});

describe('Server without a built frontend', () => {
  let app: FastifyInstance;
  beforeAll(async () => {
    app = fastify();
    await installContentNegotiation(app);
    app.get('/order/:id', { config: { alsoServesHtml: true } }, () => ({ paid: true }));
    await installFrontend(app, tmpdir(), {
      settings: loadSettings(process.env),
      cache: new ResponseCache(new MemoryGenerations(), systemClock),
      sitemap: {
        tools: { count: () => Promise.resolve(0), listSlugs: () => Promise.resolve([]) },
        categories: { list: () => Promise.resolve([]) },
      },
      execute: () => Promise.reject(new Error('No page is rendered.')),
    });
  });
  afterAll(() => app.close());

  it('reports to browsers that the frontend is not built, and serves JSON to other clients', async () => {
    const page = await app.inject({ url: '/order/1', headers: { accept: BROWSER } });
    expect([page.statusCode, page.json(), page.headers.vary]).toEqual([
      404,
      { code: 'NOT_FOUND', message: 'Path not found.' },
      'Accept',
    ]);
    const jsonResponse = await app.inject({ url: '/order/1' });
    expect([jsonResponse.json(), jsonResponse.headers.vary]).toEqual([{ paid: true }, 'Accept']);
  });
});
