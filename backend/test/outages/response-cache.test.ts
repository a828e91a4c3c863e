import { DataSource } from 'typeorm';
import { countBlocked } from '../support/blocked-requests';
import { addTool } from '../support/catalogue';
import { createDemoDatabase } from '../support/database';
import { collectLogLines } from '../support/log-lines';
import { startRedis, type TestRedis } from '../support/redis';
import { errorCode, startServer, type TestServer } from '../support/server';
import { recordStatements } from '../support/statements';
import { startTcpProxy, type TcpProxy } from '../support/tcp-proxy';
import { signInAsAdmin, type TestUser } from '../support/users';
import { waitUntil } from '../support/wait-until';

const UPDATE = 'mutation ($id: ID!, $input: UpdateToolInput!) { updateTool(id: $id, input: $input) { id } }';

describe('Response caches without Redis', () => {
  let redis: TestRedis;
  let proxies: readonly [TcpProxy, TcpProxy];
  let servers: readonly [TestServer, TestServer];
  let admin: TestUser;
  let id: string;
  beforeAll(async () => {
    redis = await startRedis();
    proxies = [await startTcpProxy(redis.url), await startTcpProxy(redis.url)];
    // No response becomes too old.
    const now = new Date();
    const clock = () => now;
    const [first, second] = proxies.map(({ url: REDIS_URL }) => ({
      clock,
      environment: { REDIS_URL, REDIS_TIMEOUT_MS: '500', LOG_LEVEL: 'error' },
    }));
    const server = await startServer(first);
    servers = [server, await startServer({ ...second, databaseUrl: server.databaseUrl })];
    admin = await signInAsAdmin(server);
  });
  beforeEach(async () => {
    ({ id } = await addTool(servers[0], { toolName: 'Version 0' }));
    for (const server of servers) await waitUntil(() => isCached(server));
    expect(await Promise.all(servers.map(nameAt))).toEqual(['Version 0', 'Version 0']);
  });
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.close()));
    await Promise.all(proxies.map((proxy) => proxy.close()));
    await redis.close();
  });

  const nameAt = async ({ url }: TestServer): Promise<string> =>
    ((await (await fetch(`${url}/tool/${id}`)).json()) as { toolName: string }).toolName;

  const rename = async (server: TestServer, toolName: string) => {
    const { errors } = await server.graphql(UPDATE, { id, input: { toolName } }, admin.token);
    expect(errors).toBeUndefined();
  };

  /** Whether a server responds from memory. */
  async function isCached(server: TestServer): Promise<boolean> {
    await nameAt(server);
    return (await recordStatements(server, () => nameAt(server))).length === 0;
  }

  it('respond from the database until Redis responds again', async () => {
    for (const proxy of proxies) proxy.stall();
    for (const server of servers) expect(await isCached(server)).toBe(false);
    await rename(servers[0], 'Version 1');
    expect(await Promise.all(servers.map(nameAt))).toEqual(['Version 1', 'Version 1']);
    for (const proxy of proxies) await proxy.recover();
    for (const server of servers) await waitUntil(() => isCached(server));
    expect(await Promise.all(servers.map(nameAt))).toEqual(['Version 1', 'Version 1']);
  });

  it('do not use what they stored before the loss of the connection', async () => {
    for (const proxy of proxies) proxy.stall();
    for (const server of servers) await nameAt(server);
    await rename(servers[1], 'Version 1');
    await proxies[0].recover();
    await waitUntil(() => isCached(servers[0]));
    expect(await nameAt(servers[0])).toBe('Version 1');
    await proxies[1].recover();
    await waitUntil(() => isCached(servers[1]));
  });

  it('learn of a write that a server reports once Redis responds to it again', async () => {
    proxies[1].stall();
    await rename(servers[1], 'Version 1');
    await proxies[1].recover();
    // No visitor reads at the server that wrote: a worker has none.
    await waitUntil(async () => (await nameAt(servers[0])) === 'Version 1');
  });

  it('respond from the database at the server whose write Redis rejects, and log it', async () => {
    const lines = collectLogLines(servers[1]);
    redis.rejectWrites();
    await rename(servers[1], 'Version 1');
    expect(await nameAt(servers[1])).toBe('Version 1');
    expect(await isCached(servers[1])).toBe(false);
    expect(lines.map(({ msg }) => msg)).toContain('Redis rejected a command');
    redis.acceptWrites();
    expect(await isCached(servers[1])).toBe(true);
    expect(await nameAt(servers[0])).toBe('Version 1');
  });

  it('do not use what they stored before Redis lost its data', async () => {
    redis.flush();
    await nameAt(servers[0]);
    await rename(servers[1], 'Version 1');
    redis.flush();
    expect(await nameAt(servers[0])).toBe('Version 1');
  });
});

describe('A response cache', () => {
  it('does not use what it stored before a write whose commit got no response', async () => {
    const databaseUrl = await createDemoDatabase();
    const direct = await new DataSource({ type: 'postgres', url: databaseUrl }).initialize();
    const proxy = await startTcpProxy(databaseUrl);
    const server = await startServer({ databaseUrl: proxy.url });
    try {
      const { token } = await signInAsAdmin(server);
      const { id } = await addTool(server, { toolName: 'Version 0' });
      const readName = async () => {
        const response = await fetch(`${server.url}/tool/${id}`);
        return ((await response.json()) as { toolName?: string }).toolName;
      };
      expect(await readName()).toBe('Version 0');
      // The commit waits for this lock.
      await direct.query(`
        CREATE FUNCTION wait() RETURNS trigger LANGUAGE plpgsql AS
          'BEGIN PERFORM pg_advisory_xact_lock(1); RETURN NULL; END';
        CREATE CONSTRAINT TRIGGER wait AFTER UPDATE ON tools DEFERRABLE INITIALLY DEFERRED
          FOR EACH ROW EXECUTE FUNCTION wait();`);
      const lock = direct.createQueryRunner();
      await lock.query('SELECT pg_advisory_lock(1)');
      const renamed = server.graphql(UPDATE, { id, input: { toolName: 'Version 1' } }, token);
      await waitUntil(async () => (await countBlocked(direct)) === 1);
      proxy.dropConnections();
      await lock.query('SELECT pg_advisory_unlock(1)');
      await lock.release();
      expect(errorCode(await renamed)).toBe('SERVICE_UNAVAILABLE');
      await waitUntil(async () => (await readName()) !== undefined);
      expect(await readName()).toBe('Version 1');
    } finally {
      await server.close();
      await proxy.close();
      await direct.destroy();
    }
  });
});
