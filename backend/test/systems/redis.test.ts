import type { Clock } from '../../src/common/clock';
import { addTool } from '../support/catalogue';
import { createDatabase } from '../support/database';
import { placeOrder } from '../support/orders';
import { startProgram, type Program } from '../support/programs';
import { errorCode, startServer, type TestServer } from '../support/server';
import { recordStatements } from '../support/statements';
import { createCustomer, signInAsAdmin, type TestUser } from '../support/users';
import { waitUntil } from '../support/wait-until';

const path = process.env['REDIS_PATH'];
const UPDATE = 'mutation ($id: ID!, $input: UpdateToolInput!) { updateTool(id: $id, input: $input) { id } }';
const REQUESTS_PER_MINUTE = 40;

(path === undefined ? describe.skip : describe)('Two servers with one Redis', () => {
  let redis: Program;
  let databaseUrl: string;
  const opened: TestServer[] = [];

  beforeAll(async () => {
    databaseUrl = await createDatabase();
    redis = await startProgram(
      path ?? '',
      (port, folder) =>
        `bind 127.0.0.1\nport ${String(port)}\ndir ${folder}\nsave ""\nlogfile ${folder}/log\n`,
    );
  });
  afterEach(() => Promise.all(opened.splice(0).map((server) => server.close())));
  afterAll(() => redis.stop());

  async function startServers(
    environment: NodeJS.ProcessEnv = {},
    clock?: Clock,
  ): Promise<readonly [TestServer, TestServer]> {
    const start = async () => {
      const REDIS_URL = `redis://127.0.0.1:${String(redis.port)}`;
      // The servers and their clients share one process, which may be busy.
      const settings = { REDIS_URL, REDIS_TIMEOUT_MS: '5000', REQUESTS_PER_MINUTE: '0', ...environment };
      const server = await startServer({ databaseUrl, environment: settings, ...(clock && { clock }) });
      opened.push(server);
      return server;
    };
    return [await start(), await start()];
  }

  it('count requests together', async () => {
    const servers = await startServers({ REQUESTS_PER_MINUTE: String(REQUESTS_PER_MINUTE) });
    const urls = Array.from({ length: REQUESTS_PER_MINUTE + 2 }, (_, n) => servers[n % 2 === 0 ? 0 : 1].url);
    const statuses: number[] = [];
    for (const url of urls) statuses.push((await fetch(`${url}/tools?limit=1`)).status);
    expect(statuses).toEqual([...Array<number>(REQUESTS_PER_MINUTE).fill(200), 429, 429]);
  });

  it('count the writes of an account together', async () => {
    const servers = await startServers({ ORDERS_PER_HOUR: '3', ADDRESS_LIMIT_FACTOR: '100' });
    const customer = await createCustomer(servers[0]);
    const tool = await addTool(servers[0], { available: 1000 });
    const codes: (string | undefined)[] = [];
    for (const server of [...servers, ...servers])
      codes.push(errorCode(await placeOrder(server, customer, tool)));
    expect(codes).toEqual([undefined, undefined, undefined, 'RATE_LIMITED']);
  });

  it('show an edit and an order on the other server at once', async () => {
    const now = new Date();
    const [first, second] = await startServers({}, () => now);
    const admin: TestUser = await signInAsAdmin(first);
    const { id } = await addTool(first, { toolName: 'Version 0', available: 1000 });
    const read = async ({ url }: TestServer) =>
      (await (await fetch(`${url}/tool/${id}`)).json()) as { toolName: string; available: number };
    const isCached = async () => (await recordStatements(second, () => read(second))).length === 0;
    // A server caches nothing until it is connected to Redis.
    await waitUntil(async () => {
      await read(second);
      return isCached();
    });
    for (let version = 1; version <= 20; version += 1) {
      await read(second);
      expect(await isCached()).toBe(true);
      const input = { toolName: `Version ${version}` };
      expect((await first.graphql(UPDATE, { id, input }, admin.token)).errors).toBeUndefined();
      expect((await read(second)).toolName).toBe(`Version ${version}`);
    }
    expect((await placeOrder(first, admin, { id })).errors).toBeUndefined();
    expect((await read(second)).available).toBe(990);
  });
});
