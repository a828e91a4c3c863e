import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parse } from 'yaml';
import { RestContract, type Exchange } from '../support/rest-contract';
import { startServer, type TestServer } from '../support/server';

const COMMITTED_FILE = resolve(__dirname, '../../openapi.yaml');

describe('REST documentation', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.close());

  it('serves the committed OpenAPI document', async () => {
    const yaml = await (await fetch(`${server.url}/docs/yaml`)).text();
    expect(yaml).toBe(readFileSync(COMMITTED_FILE, 'utf8'));
    expect(await (await fetch(`${server.url}/docs/json`)).json()).toEqual(parse(yaml));
  });

  it('serves a documentation page that loads nothing from other origins', async () => {
    const response = await fetch(`${server.url}/docs`);
    expect([response.status, response.headers.get('content-type')]).toEqual([
      200,
      'text/html; charset=utf-8',
    ]);
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toMatch(/upgrade-insecure-requests|https?:|\w\.\w|\*/);
    const html = await response.text();
    expect(html).toContain('<title>Tools-Hub REST</title>');
    const links = [...html.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, link]) => link ?? '');
    expect(links.length).toBeGreaterThan(4);
    for (const link of links) {
      expect(link).toMatch(/^\/docs\/static\//);
      const file = await fetch(server.url + link);
      await file.arrayBuffer();
      expect([link, file.status]).toEqual([link, 200]);
    }
  });

  it('documents an id, a summary, a description, a tag and each response of every operation', async () => {
    const { paths, tags } = (await RestContract.load(server)).document;
    const operations = Object.values(paths).flatMap((item) => Object.values(item));
    const used = new Set(operations.flatMap((operation) => operation.tags));
    expect([...used].sort()).toEqual(tags.map(({ name }) => name).sort());
    // That of a schema without a description.
    const undescribed = operations.filter((operation) =>
      JSON.stringify(operation.responses).includes('Default Response'),
    );
    expect(undescribed.map(({ operationId }) => operationId)).toEqual([]);
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

  it('has the type of each enum and of each file, without which generated clients take any value or text', async () => {
    const { document } = await RestContract.load(server);
    const untyped: unknown[] = [];
    JSON.stringify(document, (_name, value: object | null) => {
      if (value !== null && typeof value === 'object' && 'enum' in value && !('type' in value))
        untyped.push(value);
      return value;
    });
    expect(untyped).toEqual([]);
    const contents = Object.values(document.paths)
      .flatMap((item) => Object.values(item).flatMap(({ responses }) => Object.values(responses)))
      .flatMap((response) => ('content' in response ? Object.entries(response.content ?? {}) : []));
    const files = contents.filter(([type]) => !/^(application\/json|text\/)/.test(type));
    const binary = { schema: { type: 'string', format: 'binary' } };
    expect(Object.fromEntries(files)).toEqual({ 'application/pdf': binary, 'image/webp': binary });
  });

  describe('Contract check', () => {
    const exchange: Exchange = {
      method: 'GET',
      path: '/tools?limit=1',
      requestBody: undefined,
      status: 200,
      headers: new Headers({ etag: 'W/"1"', 'content-type': 'application/json; charset=utf-8' }),
      text: '[]',
    };

    it.each([
      ['a documented response', {}, undefined],
      ['an undocumented status', { status: 418 }, 'the status is not documented'],
      [
        'a body with another schema',
        { text: '[{"_id":"1"}]' },
        "data/0 must have required property 'toolName'",
      ],
      ['another content type', { headers: new Headers({ etag: '1' }) }, 'the content type is'],
      ['a missing header', { headers: new Headers() }, 'ETag is missing'],
      ['an undocumented path', { path: '/nothing' }, 'it is not documented'],
    ])('checks %s against the OpenAPI document', async (_case, changes, error) => {
      const contract = await RestContract.load(server);
      const check = () => contract.check({ ...exchange, ...changes });
      if (error === undefined) expect(check).not.toThrow();
      else expect(check).toThrow(error);
    });
  });
});
