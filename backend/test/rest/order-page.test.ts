import fastify, { type FastifyInstance } from 'fastify';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { installPage } from '../../src/http/page';
import { installPagePreference } from '../../src/http/page-preference';
import { loadSettings } from '../../src/config/settings';
import { addTool } from '../support/catalogue';
import { placedOrder } from '../support/ordering';
import { newCustomer, type Person } from '../support/people';
import { startShop, type Shop } from '../support/shop';

const BROWSER = 'text/html,application/xhtml+xml,application/xml;q=0.9,image/webp,*/*;q=0.8';

describe('GET /order/{id}, which is a screen of the page as well', () => {
  let shop: Shop;
  let vite: Server;
  let inDevelopment: Shop;
  let customer: Person;
  let path: string;
  beforeAll(async () => {
    vite = createServer((_request, answer) => {
      answer.setHeader('content-type', 'text/html');
      answer.end('<!doctype html><!-- settings --><p>The page of Vite</p>');
    }).listen(0, '127.0.0.1');
    await once(vite, 'listening');
    const { port } = vite.address() as { port: number };
    shop = await startShop();
    inDevelopment = await startShop({
      environment: { PAGE_DEV_SERVER: `http://127.0.0.1:${port}` },
      databaseUrl: shop.databaseUrl,
    });
    customer = await newCustomer(shop);
    path = `/order/${(await placedOrder(shop, customer, await addTool(shop))).id}`;
  });
  afterAll(async () => {
    await inDevelopment.close();
    await shop.close();
    vite.close();
  });

  const ask = (accept: string, { method = 'GET', token = '', where = shop } = {}) =>
    fetch(where.url + path, {
      method,
      headers: {
        accept,
        ...(token && { authorization: `Bearer ${token}` }),
      },
    });
  const kindOf = ({ headers }: Response) => headers.get('content-type')?.split(';')[0];
  const variesByAccept = ({ headers }: Response) =>
    (headers.get('vary') ?? '').split(', ').filter((name) => name === 'Accept').length === 1;

  it.each([
    ['a browser', BROWSER],
    ['who asks for HTML alone', 'text/html'],
    ['who would take JSON if need be', 'application/json;q=0.5, text/html'],
    ['who writes in capitals', 'TEXT/HTML'],
  ])('gives the page to %s, signed in or not', async (_case, accept) => {
    for (const token of ['', customer.token, 'expired.or.forged']) {
      for (const method of ['GET', 'HEAD']) {
        const answer = await ask(accept, { method, token });
        expect([answer.status, kindOf(answer), variesByAccept(answer)]).toEqual([200, 'text/html', true]);
        expect(await answer.text()).toMatch(method === 'GET' ? /^<!doctype html>/ : /^$/);
      }
    }
  });

  it.each([
    ['who takes anything', '*/*'],
    ['who asks for JSON', 'application/json'],
    ['who asks for JSON first', 'application/json, text/plain, */*'],
    ['who would take HTML if need be', 'text/html;q=0.5, application/json'],
    ['who refuses HTML', 'text/html;q=0, */*'],
    ['who asks for what there is not', 'image/png'],
  ])('gives JSON to %s', async (_case, accept) => {
    const answer = await ask(accept, { token: customer.token });
    expect([answer.status, kindOf(answer), variesByAccept(answer)]).toEqual([200, 'application/json', true]);
    expect(`/order/${((await answer.json()) as { _id: string })._id}`).toBe(path);
    const head = await ask(accept, { method: 'HEAD', token: customer.token });
    expect([head.status, kindOf(head), await head.text()]).toEqual([200, 'application/json', '']);
    const refused = await ask(accept);
    expect([refused.status, kindOf(refused), variesByAccept(refused)]).toEqual([
      401,
      'application/json',
      true,
    ]);
  });

  it('takes the page from Vite while that is being worked on', async () => {
    const page = await ask(BROWSER, { where: inDevelopment });
    expect([page.status, variesByAccept(page)]).toEqual([200, true]);
    expect(await page.text()).toMatch(/<script id="settings".+The page of Vite/s);
    const json = await ask('*/*', { where: inDevelopment, token: customer.token });
    expect([json.status, kindOf(json)]).toEqual([200, 'application/json']);
  });

  it('keeps other origins apart, too, where they may ask', async () => {
    const shared = await startShop({
      environment: { CORS_ORIGINS: 'https://page.example' },
      databaseUrl: shop.databaseUrl,
    });
    const { headers } = await ask('application/json', { where: shared, token: customer.token });
    expect(headers.get('vary')?.split(', ')).toEqual(expect.arrayContaining(['Origin', 'Accept']));
    await shared.close();
  });

  it('counts who opens it once, like every other request', async () => {
    const counting = await startShop({
      environment: { REQUESTS_PER_MINUTE: '2' },
      databaseUrl: shop.databaseUrl,
    });
    const statuses: number[] = [];
    for (let count = 0; count < 3; count += 1)
      statuses.push((await ask(BROWSER, { where: counting })).status);
    expect(statuses).toEqual([200, 200, 429]);
    await counting.close();
  });

  it.each(['/orders', '/orders/', '/tools', '/reviews'])(
    'does not hold for %s: that is JSON for a browser, too',
    async (address) => {
      const answer = await fetch(shop.url + address, { headers: { accept: BROWSER } });
      expect(kindOf(answer)).toBe('application/json');
    },
  );
});

describe('without a built page', () => {
  let app: FastifyInstance;
  beforeAll(async () => {
    app = fastify();
    await installPagePreference(app);
    app.get('/order/:id', { config: { isScreen: true } }, () => ({ paid: true }));
    await installPage(app, tmpdir(), loadSettings(process.env));
  });
  afterAll(() => app.close());

  it('who prefers a page is told that there is none, and every other gets JSON', async () => {
    const page = await app.inject({ url: '/order/1', headers: { accept: BROWSER } });
    expect([page.statusCode, page.json(), page.headers.vary]).toEqual([
      404,
      { code: 'NOT_FOUND', message: 'There is nothing at this address.' },
      'Accept',
    ]);
    const json = await app.inject({ url: '/order/1' });
    expect([json.json(), json.headers.vary]).toEqual([{ paid: true }, 'Accept']);
  });
});
