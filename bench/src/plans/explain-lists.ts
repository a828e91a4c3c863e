import type { Client } from 'pg';
import { signAccessToken } from '../data/access-token';
import type { SeededDatabase } from '../data/create-database';
import { graphql } from '../cases/requests';
import { ACCESS_TOKEN_SECRET, startServer, type Server } from '../servers/start';
import { listRequests, type ListRequest } from './lists';
import { startNoticeReader, type NoticeReader } from './notice-reader';

/** From the sixth time on, PostgreSQL may use one plan of a named statement for all values. */
const REQUESTS = 7;
const PAGE = 20;
/** A sequential scan of a smaller table is no slower than an index. */
const LARGE_TABLE = 10_000;

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly Plans?: readonly PlanNode[];
}

interface Statement {
  readonly plan: PlanNode;
  readonly durationMs: number;
}

export interface ListPlan {
  readonly title: string;
  /** The large tables that a statement of the page reads sequentially. */
  readonly scanned: readonly string[];
  /** Milliseconds of the slowest statement, with its explanation; Infinity beyond the time limit of a statement. */
  readonly pageMs: number;
  /** The same for `totalCount`. */
  readonly totalMs: number;
}

/**
 * Requests the first page, the second one and the total of each list, while PostgreSQL explains every statement. Returns
 * the lists that read a large table.
 */
export async function explainLists(database: SeededDatabase, folder: string): Promise<readonly ListPlan[]> {
  const { client, sample } = database;
  await explainStatements(client, database.url);
  const reader = await startNoticeReader(database.url);
  const server = await startServer('ours', {
    databaseUrl: reader.url,
    folder,
    settings: { RUN_JOBS: '0' },
  });
  const isLarge = await findLargeTables(client);
  const tokenOf = (user: string | undefined) => `Bearer ${signAccessToken(ACCESS_TOKEN_SECRET, user ?? '')}`;
  const [admin, customer] = [tokenOf(sample.admin), tokenOf(sample.users[0])];
  const plans: ListPlan[] = [];
  for (const request of listRequests(sample)) {
    const authorization = request.list.startsWith('my') ? customer : admin;
    const plan = await explainList(request, { server, reader, isLarge, authorization });
    if (plan !== undefined) plans.push(plan);
  }
  await server.stop();
  reader.close();
  return plans;
}

interface Explainer {
  readonly server: Server;
  readonly reader: NoticeReader;
  readonly isLarge: (table: string) => boolean;
  readonly authorization: string;
}

/** Returns undefined for a list that reads no large table. */
async function explainList(
  request: ListRequest,
  { server, reader, isLarge, authorization }: Explainer,
): Promise<ListPlan | undefined> {
  reader.takeNotices();
  try {
    let cursor: string | undefined;
    for (let n = 0; n < REQUESTS; n++) cursor = (await requestPage(server, request, authorization)) ?? cursor;
    for (let n = 0; cursor !== undefined && n < REQUESTS; n++) {
      await requestPage(server, request, authorization, cursor);
    }
    const page = readStatements(reader.takeNotices());
    await send(server, `{ list: ${call(request, [])} { totalCount } }`, authorization);
    const total = readStatements(reader.takeNotices());
    const nodes = page.flatMap(({ plan }) => nodesOf(plan));
    const tablesOf = (found: readonly PlanNode[]) =>
      [...new Set(found.map((node) => node['Relation Name'] ?? ''))].filter(isLarge);
    if (tablesOf(nodes).length === 0) return undefined;
    const scanned = tablesOf(nodes.filter((node) => node['Node Type'] === 'Seq Scan'));
    return { title: request.title, scanned, pageMs: slowest(page), totalMs: slowest(total) };
  } catch (error) {
    if (!(error instanceof TimeLimitError)) throw error;
    // PostgreSQL explains no statement that it has cancelled.
    return { title: request.title, scanned: [], pageMs: Infinity, totalMs: Infinity };
  }
}

/** A statement has reached the time limit of our server. */
class TimeLimitError extends Error {}

/** Makes PostgreSQL send the plan of each statement to the client that sent it. */
async function explainStatements(client: Client, url: string): Promise<void> {
  const name = new URL(url).pathname.slice(1);
  for (const [setting, value] of Object.entries({
    session_preload_libraries: 'auto_explain',
    'auto_explain.log_min_duration': '0',
    'auto_explain.log_level': 'notice',
    'auto_explain.log_format': 'json',
  })) {
    await client.query(`ALTER DATABASE ${name} SET ${setting} = '${value}'`);
  }
}

async function findLargeTables(client: Client): Promise<(table: string) => boolean> {
  const { rows } = await client.query<{ table: string }>(
    `SELECT relname AS table FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND reltuples >= $1`,
    [LARGE_TABLE],
  );
  const tables = new Set(rows.map(({ table }) => table));
  return (table) => tables.has(table);
}

const call = ({ list, args }: ListRequest, pageArgs: readonly string[]): string => {
  const all = [...args, ...pageArgs];
  return all.length === 0 ? list : `${list}(${all.join(', ')})`;
};

/** Returns the cursor of the last record; undefined when it is the last page. */
async function requestPage(
  server: Server,
  request: ListRequest,
  authorization: string,
  after?: string,
): Promise<string | undefined> {
  const page = [`first: ${PAGE}`, ...(after === undefined ? [] : [`after: ${JSON.stringify(after)}`])];
  const { hasNextPage, endCursor } = (
    await send<{ pageInfo: { hasNextPage: boolean; endCursor: string | null } }>(
      server,
      `{ list: ${call(request, page)} { edges { node { id } } pageInfo { hasNextPage hasPreviousPage endCursor } } }`,
      authorization,
    )
  ).pageInfo;
  return hasNextPage ? (endCursor ?? undefined) : undefined;
}

async function send<List>(server: Server, query: string, authorization: string): Promise<List> {
  const { path, ...request } = graphql(query, {}, { authorization });
  const response = await fetch(server.url + path, request);
  const { data, errors } = (await response.json()) as { data?: { list: List }; errors?: unknown };
  if (errors === undefined && data !== undefined) return data.list;
  const reasons = JSON.stringify(errors);
  throw reasons.includes('SERVICE_UNAVAILABLE')
    ? new TimeLimitError(query)
    : new Error(`${query}: ${reasons}`);
}

const PLAN_START = /^duration: ([\d.]+) ms {2}plan:\n/;

/** The statements that `auto_explain` has reported. */
function readStatements(notices: readonly string[]): readonly Statement[] {
  return notices.flatMap((notice) => {
    const start = PLAN_START.exec(notice);
    if (start === null) return [];
    const { Plan: plan } = JSON.parse(notice.slice(start[0].length)) as { Plan: PlanNode };
    return [{ plan, durationMs: Number(start[1]) }];
  });
}

const nodesOf = (node: PlanNode): readonly PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

const slowest = (statements: readonly Statement[]): number =>
  Math.max(0, ...statements.map(({ durationMs }) => durationMs));
