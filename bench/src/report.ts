import { availableParallelism } from 'node:os';
import { hasProcessFiles } from './measure/processes';
import type { Measurement } from './measure/measure';
import type { Result, ServerFigures } from './measure/rounds';
import type { ListPlan } from './plans/explain-lists';

const UNKNOWN = 'not measured on this system';

/** The results as Markdown: against the first server, then as measured, then memory and start. */
export function formatReport(
  results: readonly Result[],
  servers: readonly ServerFigures[],
  { rounds, seconds }: { readonly rounds: number; readonly seconds: number },
): string {
  return [
    formatRatios(results, servers),
    formatFigures(results),
    formatServers(servers),
    `Medians of ${rounds} rounds of ${seconds} s, ± half their range. ` +
      `Node ${process.versions.node}, ${availableParallelism()} cores, ${process.platform}.`,
  ].join('\n\n');
}

function formatRatios(results: readonly Result[], servers: readonly ServerFigures[]): string {
  const [base = '', ...others] = servers.map(({ name }) => name);
  const header = [
    'Case',
    `${base}, requests/s`,
    ...others.map((name) => `${name} (CPU)`),
    ...others.map((name) => `p50, p99 of ${name}`),
    `Statements: ${[base, ...others].join(', ')}`,
  ];
  const titles = [...new Set(results.map(({ title }) => title))];
  const rows = titles.map((title) => {
    const find = (name: string) => results.find((result) => result.title === title && result.server === name);
    const baseResult = find(base);
    const compare = (format: (result: Result, base: Result) => string) => (name: string) => {
      const result = find(name);
      return result && baseResult ? format(result, baseResult) : '';
    };
    return [
      title,
      baseResult ? formatSpeed(baseResult) : '',
      ...others.map(compare(formatRatio)),
      ...others.map(compare(formatLatency)),
      [base, ...others].map((name) => find(name)?.statements ?? '–').join(', '),
    ];
  });
  return table(header, rows);
}

const formatSpeed = ({ rounds }: Result): string =>
  `${integer(median(rounds, perSecond))} ${spread(rounds, perSecond)}`;

/** Requests per second and, in brackets, CPU per request: more is better in both. */
function formatRatio({ rounds }: Result, base: Result): string {
  const speed = ratios(rounds, base.rounds, perSecond);
  const cpu = ratios(base.rounds, rounds, totalCpu);
  const inBrackets = hasProcessFiles ? ` (${decimals(median(cpu, same))})` : '';
  return `${decimals(median(speed, same))} ${spread(speed, same)}${inBrackets}`;
}

function formatLatency({ rounds }: Result, base: Result): string {
  const times = (value: (round: Measurement) => number) =>
    `× ${median(ratios(rounds, base.rounds, value), same).toFixed(1)}`;
  return `${times(({ p50 }) => p50)}, ${times(({ p99 }) => p99)}`;
}

function formatFigures(results: readonly Result[]): string {
  const header = ['Case, server', 'Requests/s', 'CPU µs of server + PostgreSQL', 'p50 ms', 'p99 ms'];
  const rows = results.map((result) => {
    const { title, server, rounds } = result;
    const cpu = (value: (round: Measurement) => number | undefined) =>
      integer(median(rounds, (round) => value(round) ?? NaN));
    return [
      `${title}, ${server}`,
      formatSpeed(result),
      hasProcessFiles ? `${cpu((round) => round.serverCpu)} + ${cpu((round) => round.databaseCpu)}` : UNKNOWN,
      median(rounds, ({ p50 }) => p50).toFixed(1),
      median(rounds, ({ p99 }) => p99).toFixed(1),
    ];
  });
  return table(header, rows);
}

function formatServers(servers: readonly ServerFigures[]): string {
  const memory = (megabytes: number | undefined) =>
    megabytes === undefined ? UNKNOWN : `${integer(megabytes)} MB`;
  const rows = servers.map(({ name, startMs, startedMb, loadedMb, afterIdleMb }) => [
    name,
    `${integer(median(startMs, same))} ms`,
    ...[startedMb, loadedMb, afterIdleMb].map(memory),
  ]);
  return table(
    ['Server', 'Start to ready', 'Memory after the start', 'After the load', 'After 61 s idle'],
    rows,
  );
}

/** Each list with the milliseconds of its slowest statement; those that scan a table first. */
export function formatPlans(plans: readonly ListPlan[]): string {
  const rows = plans
    .toSorted((one, other) => other.scanned.length - one.scanned.length || other.pageMs - one.pageMs)
    .map(({ title, scanned, pageMs, totalMs }) => [
      `\`${title}\``,
      scanned.join(', ') || '–',
      pageMs.toFixed(1),
      totalMs.toFixed(1),
    ]);
  return table(['List', 'Tables that a page scans', 'Page, ms', 'Total, ms'], rows);
}

const perSecond = (round: Measurement): number => round.perSecond;
const totalCpu = (round?: Measurement): number => (round?.serverCpu ?? NaN) + (round?.databaseCpu ?? NaN);
const same = (value: number): number => value;

/** `values / base` of each round. */
const ratios = (
  values: readonly Measurement[],
  base: readonly Measurement[],
  value: (round: Measurement) => number,
): readonly number[] =>
  values.flatMap((round, index) => {
    const other = base[index];
    return other ? [value(round) / value(other)] : [];
  });

function median<Item>(items: readonly Item[], value: (item: Item) => number): number {
  const sorted = items.map(value).sort((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  const [low = NaN, high = NaN] = [sorted[middle - 1], sorted[middle]];
  return sorted.length % 2 === 1 ? high : (low + high) / 2;
}

/** Half the range of the values, in percent of their median. */
function spread<Item>(items: readonly Item[], value: (item: Item) => number): string {
  const values = items.map(value);
  const half = (Math.max(...values) - Math.min(...values)) / 2;
  return `±${Math.round((100 * half) / median(items, value))} %`;
}

const integer = (value: number): string => Math.round(value).toLocaleString('en-US');
const decimals = (value: number): string => value.toFixed(2);

function table(header: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const rule = header.map((_, index) => (index === 0 ? '---' : '--:'));
  return [header, rule, ...rows].map(line).join('\n');
}
