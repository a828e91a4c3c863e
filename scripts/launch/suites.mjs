import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { keep } from './processes.mjs';
import { cacheFolder, npmCommand, projectRoot } from './project.mjs';

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

/**
 * @typedef {object} Suite
 * @property {string} workspace
 * @property {(reportFile: string) => string[]} reporting the arguments that make it write its report
 * @property {(report: any) => Counts} count
 */

/** @type {Suite['count']} */
const countJest = (report) => ({
  passed: report.numPassedTests,
  // A file that does not even load has no tests to fail.
  failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
  skipped: report.numPendingTests + report.numTodoTests,
});

/** @type {Suite['count']} */
const countPlaywright = ({ stats, errors }) => ({
  passed: stats.expected,
  // A test that passed at the second try is not one to rely on.
  failed: stats.unexpected + stats.flaky + errors.length,
  skipped: stats.skipped,
});

const jestReport = (/** @type {string} */ file) => ['--json', `--outputFile=${file}`];

/** Every suite there is, in the order of their cost. @type {Suite[]} */
export const suites = [
  { workspace: 'frontend', reporting: jestReport, count: countJest },
  { workspace: 'local-services', reporting: jestReport, count: countJest },
  { workspace: 'backend', reporting: jestReport, count: countJest },
  { workspace: 'e2e', reporting: () => ['--reporter=list,json'], count: countPlaywright },
];

/**
 * Runs one suite in sight, and counts. One that breaks off counts as a failure, whatever it reported.
 * @param {Suite} suite
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<Counts>}
 */
export async function runSuite({ workspace, reporting, count }, args, env) {
  const reportFile = path.join(cacheFolder, `${workspace}-report.json`);
  mkdirSync(cacheFolder, { recursive: true });
  rmSync(reportFile, { force: true });
  const npm = npmCommand(
    'run',
    'test',
    '--silent',
    '--workspace',
    workspace,
    '--',
    ...reporting(reportFile),
    ...args,
  );
  const child = spawn(npm.command, npm.args, {
    cwd: projectRoot,
    shell: npm.shell,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, NODE_ENV: 'test', ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile },
  });
  const { code } = await keep(workspace, child).exited;
  const counts = count(readReport(reportFile) ?? { stats: {}, errors: [] });
  return sound(counts, code === 0);
}

/** @param {string} file */
function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/**
 * @param {Partial<Counts>} counts
 * @param {boolean} endedWell
 * @returns {Counts}
 */
function sound({ passed, failed, skipped }, endedWell) {
  const counts = { passed: passed || 0, failed: failed || 0, skipped: skipped || 0 };
  if (!endedWell && counts.failed === 0) counts.failed = 1;
  return counts;
}
