import { createDatabase } from '../support/database';
import { collectLogLines } from '../support/log-lines';
import { startServer, type TestServer } from '../support/server';
import { startTcpProxy, type TcpProxy } from '../support/tcp-proxy';
import { waitUntil } from '../support/wait-until';

describe('The log of a server whose database fails', () => {
  let proxy: TcpProxy;
  let server: TestServer;
  beforeAll(async () => {
    proxy = await startTcpProxy(await createDatabase());
    server = await startServer({
      databaseUrl: proxy.url,
      environment: { LOG_LEVEL: 'warn', REQUESTS_PER_MINUTE: '0' },
    });
  });
  afterAll(async () => {
    await proxy.recover();
    await server.close();
    await proxy.close();
  });

  it('logs one line a second for each kind of error, with the number of suppressed ones', async () => {
    const lines = collectLogLines(server);
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
