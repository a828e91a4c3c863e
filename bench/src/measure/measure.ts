import type { Client } from 'pg';
import type { Case } from '../cases';
import { removePlacedOrders } from '../data/seed';
import type { Server } from '../servers/start';
import type { Target } from '../targets';
import { load, type Load } from './load';
import { cpuMs, cpuMsWithChildren, hasProcessFiles, parentOf } from './processes';

/** Enough for V8 to optimise the code, also of a server that is slow on a busy machine. */
const WARM_UP_REQUESTS_PER_CONNECTION = 60;

export interface Measurement extends Load {
  /** Microseconds of CPU for one request; undefined where the system does not tell them. */
  readonly serverCpu: number | undefined;
  /** The same of PostgreSQL. */
  readonly databaseCpu: number | undefined;
}

/** Measures a case once, after a warm-up. A case that places orders starts and ends with the seeded records. */
export async function measure(
  { server, database }: Target,
  testCase: Case,
  seconds: number,
): Promise<Measurement> {
  const { client } = database;
  const postgres = hasProcessFiles ? parentOf(await backendPid(client)) : undefined;
  await load(server, testCase, { amount: WARM_UP_REQUESTS_PER_CONNECTION * testCase.connections });
  const before = readCpu(server, postgres);
  const result = await load(server, testCase, { duration: seconds });
  const after = readCpu(server, postgres);
  if (testCase.writes) await removePlacedOrders(client);
  const perRequest = (part: 'server' | 'postgres') =>
    before && after && ((after[part] - before[part]) * 1000) / result.requests;
  return { ...result, serverCpu: perRequest('server'), databaseCpu: perRequest('postgres') };
}

function readCpu(server: Server, postgres: number | undefined) {
  if (postgres === undefined) return undefined;
  return { server: cpuMs(server.pid), postgres: cpuMsWithChildren(postgres) };
}

async function backendPid(database: Client): Promise<number> {
  const { rows } = await database.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  return rows[0]?.pid ?? NaN;
}
