import { createDemoDatabase } from '../support/database';
import { collectLogLines, type LogLine } from '../support/log-lines';
import { startServer, type TestServer } from '../support/server';
import { startTcpProxy, type TcpProxy } from '../support/tcp-proxy';
import { waitUntil } from '../support/wait-until';

describe('The log of a server', () => {
  let proxy: TcpProxy;
  let server: TestServer;
  let lines: readonly LogLine[];
  beforeAll(async () => {
    proxy = await startTcpProxy(await createDemoDatabase());
    server = await startServer({
      databaseUrl: proxy.url,
      environment: { LOG_LEVEL: 'info', REQUESTS_PER_MINUTE: '0' },
    });
    lines = collectLogLines(server);
  });
  afterAll(async () => {
    await proxy.recover();
    await server.close();
    await proxy.close();
  });

  it('has one line for each request, with the pattern of its route and without its URL', async () => {
    const paths = ['/tools?limit=1&after=private', '/tool/%zz', '/private', '/healthz'];
    const responses = await Promise.all(paths.map((path) => fetch(server.url + path)));
    const linesOf = ({ headers }: Response) =>
      lines.filter(({ reqId }) => reqId === headers.get('x-request-id'));
    const completed = { level: 30, method: 'GET', responseTime: expect.any(Number) as number };
    await waitUntil(() => Promise.resolve(responses.slice(0, 3).every((each) => linesOf(each).length > 0)));
    expect(responses.map(linesOf)).toMatchObject([
      [{ ...completed, route: '/tools', status: 400 }],
      [{ ...completed, route: 'none', status: 400 }],
      [{ ...completed, route: 'none', status: 404 }],
      // A probe calls it every few seconds.
      [],
    ]);
    expect(JSON.stringify(lines)).not.toMatch(/private|%zz/);
  });

  it('has one line a second for each kind of error of a failed database, with the number of suppressed ones', async () => {
    const errors = (message: string) => lines.filter(({ msg }) => msg === message);
    const logged = (message: string) =>
      errors(message).reduce((count, { suppressed = 0 }) => count + 1 + suppressed, 0);
    await proxy.rejectConnections();
    const startedAt = performance.now();
    const rest = Array.from({ length: 200 }, () => fetch(`${server.url}/tools?limit=1`));
    const graphql = Array.from({ length: 200 }, () => server.graphql('{ tools(first: 1) { totalCount } }'));
    const responses = await Promise.all(rest);
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([503]));
    await Promise.all(graphql);

    // Every error is counted, at the latest a second later.
    await waitUntil(() => Promise.resolve(logged('Request failed') >= 200));
    await waitUntil(() => Promise.resolve(logged('GraphQL operation failed') >= 200));
    const seconds = (performance.now() - startedAt) / 1000;
    for (const message of ['Request failed', 'GraphQL operation failed']) {
      expect(logged(message)).toBe(200);
      // The kinds are a rejected connection and the queue's own errors.
      expect(errors(message).length).toBeLessThanOrEqual(3 * (seconds + 1));
      expect(errors(message)[0]?.err?.code).toBe('SERVICE_UNAVAILABLE');
    }
  });
});
