import { setTimeout } from 'node:timers/promises';
import type { Target } from '../targets';
import { measure, type Measurement } from './measure';
import { memoryMb } from './processes';
import { countStatements } from './statements';

/** How long the servers get no requests before their memory is read again. Our server releases memory within 60 s of idling. */
const IDLE_MS = 61_000;

/** The measurements of one case on one server. */
export interface Result {
  /** The title of the case. */
  readonly title: string;
  /** The name of the server. */
  readonly server: string;
  /** One for each round. */
  readonly rounds: readonly Measurement[];
  /** The statements of one request. */
  readonly statements: number;
}

/** The figures of a server apart from the cases. */
export interface ServerFigures {
  readonly name: string;
  /** One for each start. */
  readonly startMs: readonly number[];
  /** Resident memory in MB after the start; undefined where it cannot be measured. */
  readonly startedMb: number | undefined;
  /** Right after the last round. */
  readonly loadedMb: number | undefined;
  /** After {@link IDLE_MS} without requests. */
  readonly afterIdleMb: number | undefined;
}

/**
 * Measures each case on each server that supports it. The servers take turns, and each round reverses their order, so that
 * what else the machine does affects all alike.
 */
export async function measureTargets(
  targets: readonly Target[],
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<{ results: readonly Result[]; servers: readonly ServerFigures[] }> {
  const runs = inTurns(targets).map((run) => ({ ...run, measurements: [] as Measurement[] }));
  let done = 0;
  for (let round = 1; round <= rounds; round++) {
    for (const { target, testCase, measurements } of round % 2 === 1 ? runs : runs.toReversed()) {
      const measurement = await measure(target, testCase, seconds);
      measurements.push(measurement);
      const speed = Math.round(measurement.perSecond).toLocaleString('en-US');
      console.log(
        `${++done}/${rounds * runs.length}  ${testCase.title}, ${target.name}: ${speed} requests/s`,
      );
    }
  }
  const loadedMb = targets.map(({ server }) => memoryMb(server.pid));
  const results: Result[] = [];
  for (const { target, testCase, measurements } of runs) {
    const statements = await countStatements(target, testCase);
    results.push({ title: testCase.title, server: target.name, rounds: measurements, statements });
  }
  await setTimeout(IDLE_MS);
  const servers = targets.map(({ name, startMs, startedMb, server }, index) => ({
    name,
    startMs,
    startedMb,
    loadedMb: loadedMb[index],
    afterIdleMb: memoryMb(server.pid),
  }));
  return { results, servers };
}

/** The first case on each server that supports it, then the second, and so on. */
function inTurns(targets: readonly Target[]) {
  const count = Math.max(...targets.map(({ cases }) => cases.length));
  return Array.from({ length: count }, (_, index) => index).flatMap((index) =>
    targets.flatMap((target) => {
      const testCase = target.cases[index];
      return testCase?.requests[target.kind] ? [{ target, testCase }] : [];
    }),
  );
}
