import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parse } from 'yaml';
import { RestContract, type Exchange } from '../support/rest-contract';
import { startShop, type Shop } from '../support/shop';

const COMMITTED = resolve(__dirname, '../../openapi.yaml');

describe('REST: the documentation', () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await startShop();
  });
  afterAll(() => shop.close());

  it('is served as it is committed', async () => {
    const yaml = await (await fetch(`${shop.url}/docs/yaml`)).text();
    expect(yaml).toBe(readFileSync(COMMITTED, 'utf8'));
    expect(await (await fetch(`${shop.url}/docs/json`)).json()).toEqual(parse(yaml));
  });

  it('is a page of our own that loads nothing from elsewhere', async () => {
    const answer = await fetch(`${shop.url}/docs`);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    const policy = answer.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toMatch(/upgrade-insecure-requests|https?:|\w\.\w|\*/);
    const html = await answer.text();
    expect(html).toContain('<title>Tools-Hub REST</title>');
    const links = [...html.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, link]) => link ?? '');
    expect(links.length).toBeGreaterThan(4);
    for (const link of links) {
      expect(link).toMatch(/^\/docs\/static\//);
      const file = await fetch(shop.url + link);
      await file.arrayBuffer();
      expect([link, file.status]).toEqual([link, 200]);
    }
  });

  it('names every operation, says what it is for, and who may call it', async () => {
    const { paths } = (await RestContract.of(shop)).document;
    for (const [path, item] of Object.entries(paths)) {
      for (const [method, operation] of Object.entries(item)) {
        expect([path, method, operation]).toMatchObject([
          path,
          method,
          {
            operationId: expect.stringMatching(/^[a-z]+[A-Za-z]+$/) as string,
            summary: expect.stringMatching(/\w/) as string,
            description: expect.stringMatching(/\.$/) as string,
            tags: [expect.any(String)],
          },
        ]);
      }
    }
  });

  describe('as a judge', () => {
    const exchange: Exchange = {
      method: 'GET',
      path: '/tools?limit=1',
      sent: undefined,
      status: 200,
      headers: new Headers({ etag: 'W/"1"', 'content-type': 'application/json; charset=utf-8' }),
      text: '[]',
    };

    it.each([
      ['an answer as promised', {}, undefined],
      ['a status that is not documented', { status: 418 }, 'the status is not documented'],
      ['a body of another shape', { text: '[{"_id":"1"}]' }, "data/0 must have required property 'toolName'"],
      ['another content type', { headers: new Headers({ etag: '1' }) }, 'the content type is'],
      ['a missing header', { headers: new Headers() }, 'ETag is missing'],
      ['an address that is not documented', { path: '/nothing' }, 'it is not documented'],
    ])('knows %s', async (_case, difference, fault) => {
      const contract = await RestContract.of(shop);
      const judge = () => contract.check({ ...exchange, ...difference });
      if (fault === undefined) expect(judge).not.toThrow();
      else expect(judge).toThrow(fault);
    });
  });
});
