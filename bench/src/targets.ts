import type { Case } from './cases';
import type { SeededDatabase } from './data/create-database';
import { memoryMb } from './measure/processes';
import { type Kind, type Server, startServer } from './servers/start';

export interface TargetOptions {
  readonly kind: Kind;
  /** Its name in tables. */
  readonly name: string;
  readonly database: SeededDatabase;
  /** The same cases for all targets, with records of its database. */
  readonly cases: readonly Case[];
}

/** A running server with its database. */
export interface Target extends TargetOptions {
  readonly server: Server;
  /** How long each of its starts took. */
  readonly startMs: readonly number[];
  /** Megabytes; undefined where the system does not tell it. */
  readonly startedMb: number | undefined;
}

/** Starts each server some times, alone, to measure its start. The last start of each stays. */
export async function startTargets(
  targets: readonly TargetOptions[],
  folder: string,
  starts: number,
): Promise<readonly Target[]> {
  const started: Target[] = [];
  for (const target of targets) {
    const { kind, name, database } = target;
    const start = () => startServer(kind, { name, databaseUrl: database.url, folder });
    const startMs: number[] = [];
    for (let round = 1; round < starts; round++) {
      const server = await start();
      startMs.push(server.startMs);
      await server.stop();
    }
    const server = await start();
    startMs.push(server.startMs);
    started.push({ ...target, server, startMs, startedMb: memoryMb(server.pid) });
  }
  return started;
}
