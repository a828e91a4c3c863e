import { inspect } from 'node:util';
import { resolve } from 'node:path';
import { checkCases } from './check';
import { growthCases, compareCases, type Case } from './cases';
import { createDatabase, type SeededDatabase } from './data/create-database';
import { load } from './measure/load';
import { measureTargets } from './measure/rounds';
import { NORMAL_SIZE, parseOptions, type Options } from './options';
import { explainLists } from './plans/explain-lists';
import { formatPlans, formatReport } from './report';
import { startServer, stopServers } from './servers/start';
import { startTargets, type TargetOptions } from './targets';

/** A folder that is deleted after the bench. */
const folder = process.env['DATA_DIR'] ?? '';
const PROFILES = resolve(__dirname, '../../.cache/profiles');

async function main(): Promise<void> {
  const options = parseOptions(process.argv.slice(2));
  if (options.profile !== undefined) return profile(options, options.profile);
  if (options.plans) return explain(options);
  const targets = await startTargets(
    options.size > NORMAL_SIZE ? await grown(options) : await compared(options),
    folder,
    options.check ? 1 : options.rounds,
  );
  await checkCases(targets);
  console.log('All responses are correct.\n');
  if (options.check) return;
  const { results, servers } = await measureTargets(targets, options);
  console.log(`\n${formatReport(results, servers, options)}\n`);
}

/** Our server beside the limit and the naive one. */
async function compared(options: Options): Promise<readonly TargetOptions[]> {
  const database = await createDatabase('bench', options.size, folder);
  const cases = selectCases(compareCases(database.sample), options);
  return (['limit', 'naive', 'ours'] as const).map((kind) => ({ kind, name: kind, database, cases }));
}

/** Our server with the usual number of records, beside itself with more. */
async function grown(options: Options): Promise<readonly TargetOptions[]> {
  const target = (database: SeededDatabase, tools: number): TargetOptions => ({
    kind: 'ours',
    name: `${tools.toLocaleString('en-US')} tools`,
    database,
    cases: selectCases(growthCases(database.sample), options),
  });
  return [
    target(await createDatabase('bench', NORMAL_SIZE, folder), NORMAL_SIZE),
    target(await createDatabase('bench_large', options.size, folder), options.size),
  ];
}

function selectCases(cases: readonly Case[], options: Options): readonly Case[] {
  const unknown = options.cases.filter((name) => !cases.some((testCase) => testCase.name === name));
  if (unknown.length > 0) {
    throw new TypeError(
      `Unknown cases: ${unknown.join(', ')}. Known: ${cases.map(({ name }) => name).join(', ')}`,
    );
  }
  return options.cases.length === 0 ? cases : cases.filter(({ name }) => options.cases.includes(name));
}

/** Writes a CPU profile of our server while it serves one case. */
async function profile(options: Options, name: string): Promise<void> {
  const { url: databaseUrl, sample } = await createDatabase('bench', options.size, folder);
  const [testCase] = selectCases(compareCases(sample), { ...options, cases: [name] });
  if (!testCase) return;
  const nodeOptions = ['--cpu-prof', `--cpu-prof-dir=${PROFILES}`, `--cpu-prof-name=${name}.cpuprofile`];
  const server = await startServer('ours', { databaseUrl, folder, nodeOptions });
  await load(server, testCase, { duration: options.seconds });
  await server.stop();
  console.log(`The profile is ${PROFILES}/${name}.cpuprofile`);
}

async function explain(options: Options): Promise<void> {
  const plans = await explainLists(await createDatabase('bench', options.size, folder), folder);
  const scanning = plans.filter(({ scanned }) => scanned.length > 0);
  console.log(`\n${formatPlans(plans)}\n\n${scanning.length} of ${plans.length} lists scan a table.\n`);
}

async function stop(code: number): Promise<void> {
  await stopServers();
  process.exit(code);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect']) process.on(signal, () => void stop(1));
main().then(
  () => stop(0),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : inspect(error));
    return stop(1);
  },
);
