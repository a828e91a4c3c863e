import { randomInt } from 'node:crypto';
import type { Tool } from '../../src/modules/tools';
import { addTool } from '../support/catalogue';
import { getGraphQL } from '../support/graphql-http';
import { placeOrder } from '../support/orders';
import { startRedis, type TestRedis } from '../support/redis';
import { startServer, type TestServer } from '../support/server';
import { createCustomer, signInAsAdmin, type TestUser } from '../support/users';

const UPDATE = 'mutation ($id: ID!, $input: UpdateToolInput!) { updateTool(id: $id, input: $input) { id } }';
const LIST = '{ tools(first: 1, descending: true) { edges { node { id toolName available } } } }';
const EDITS = 25;
const ORDERS = 12;
const STOCK = 1000;
const ORDERED = 10;

interface ReadTool {
  readonly toolName: string;
  readonly available: number;
}

/** What was acknowledged, and when, in milliseconds since 1970. */
interface Acknowledged {
  readonly at: number;
  readonly value: number;
}

/** The last value that was acknowledged before a time. */
const latest = (acknowledged: readonly Acknowledged[], time: number): number =>
  acknowledged.findLast(({ at }) => at < time)?.value ?? 0;

describe('Response caches of two servers with one Redis', () => {
  let redis: TestRedis;
  let servers: readonly [TestServer, TestServer];
  let admin: TestUser;
  let customers: readonly TestUser[];
  let tool: Tool;
  beforeAll(async () => {
    redis = await startRedis();
    // The servers, the visitors and Redis share one process, which may be busy for long.
    const environment = { REDIS_URL: redis.url, REDIS_TIMEOUT_MS: '10000' };
    const first = await startServer({ environment });
    servers = [first, await startServer({ environment, databaseUrl: first.databaseUrl })];
    admin = await signInAsAdmin(first);
    customers = await Promise.all(Array.from({ length: 3 }, () => createCustomer(first)));
  });
  beforeEach(async () => {
    tool = await addTool(anyServer(), { toolName: 'Version 0', available: STOCK, minOrder: ORDERED });
  });
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.close()));
    await redis.close();
  });

  const anyServer = (): TestServer => servers[randomInt(2) === 0 ? 0 : 1];

  async function readTool(token?: string, server = anyServer()): Promise<ReadTool> {
    const headers: Record<string, string> = token === undefined ? {} : { authorization: `Bearer ${token}` };
    return (await (await fetch(`${server.url}/tool/${tool.id}`, { headers })).json()) as ReadTool;
  }

  /** Reads the tool in a list over GraphQL. */
  async function readListed(server = anyServer()): Promise<ReadTool | undefined> {
    const { data } = await getGraphQL(server, { query: LIST });
    const { edges } = (data as { tools: { edges: { node: ReadTool & { id: string } }[] } }).tools;
    return edges.find(({ node }) => node.id === tool.id)?.node;
  }

  const versionOf = ({ toolName }: ReadTool): number => Number(toolName.replace('Version ', ''));

  const edit = async (server: TestServer, version: number) => {
    const input = { toolName: `Version ${version}` };
    expect((await server.graphql(UPDATE, { id: tool.id, input }, admin.token)).errors).toBeUndefined();
  };

  /** Edits the tool and orders it on both servers, while visitors and its buyers read it. */
  async function storm(disturb: (step: number) => unknown = () => undefined): Promise<number> {
    const edits: Acknowledged[] = [];
    const sales: Acknowledged[] = [];
    let sold = 0;
    let isOver = false;
    let reads = 0;
    const editor = async () => {
      for (let version = 1; version <= EDITS; version += 1) {
        disturb(version);
        await edit(anyServer(), version);
        edits.push({ at: Date.now(), value: version });
      }
    };
    const buyer = async ({ token }: TestUser) => {
      for (let own = 1; own <= ORDERS; own += 1) {
        expect((await placeOrder(anyServer(), { token }, tool)).errors).toBeUndefined();
        sold += ORDERED;
        sales.push({ at: Date.now(), value: sold });
        expect((await readTool(token)).available).toBeLessThanOrEqual(STOCK - own * ORDERED);
      }
    };
    const visitor = async (read: () => Promise<ReadTool | undefined>) => {
      while (!isOver) {
        const startedAt = Date.now();
        const seen = await read();
        if (seen === undefined) throw new Error('The list does not contain the tool.');
        reads += 1;
        expect(versionOf(seen)).toBeGreaterThanOrEqual(latest(edits, startedAt));
        expect(STOCK - seen.available).toBeGreaterThanOrEqual(latest(sales, startedAt));
      }
    };
    const visitors = [() => readTool(), () => readTool(), () => readListed()].map(visitor);
    try {
      await Promise.all([editor(), ...customers.map(buyer)]);
    } finally {
      isOver = true;
    }
    await Promise.all(visitors);
    const last = { toolName: `Version ${EDITS}`, available: STOCK - customers.length * ORDERS * ORDERED };
    for (const server of servers) {
      expect(await readTool(undefined, server)).toMatchObject(last);
    }
    return reads;
  }

  it('show edits and orders at once', async () => {
    expect(await storm()).toBeGreaterThan(0);
  });

  it('do so when Redis loses its data', async () => {
    expect(await storm((step) => step % 5 === 0 && redis.flush())).toBeGreaterThan(0);
  });
});
