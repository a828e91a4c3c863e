import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { track } from '../shared/processes.mjs';
import { cacheFolder, inProject } from '../shared/project.mjs';
import { scriptOf } from '../shared/tasks.mjs';

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

/**
 * @typedef {object} Runner
 * @property {() => string} script the path of its program
 * @property {string[]} nodeArgs the arguments of Node
 * @property {(reportFile: string) => string[]} args the arguments that make it write its report
 * @property {(report: any) => Counts} count
 */

/** @type {Runner} */
const jest = {
  script: () => scriptOf('jest'),
  // Jest's workers inherit it. Each test file loads a thousand modules: with space for them, a tenth less time is needed.
  nodeArgs: ['--max-semi-space-size=64'],
  args: (reportFile) => ['--json', `--outputFile=${reportFile}`],
  count: (report) => ({
    passed: report.numPassedTests,
    // A file that cannot be loaded has no tests.
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
    skipped: report.numPendingTests + report.numTodoTests,
  }),
};

/** @type {Runner} */
const playwright = {
  script: () => scriptOf('@playwright/test', 'playwright'),
  nodeArgs: [],
  args: () => ['test', '--reporter=list,json'],
  count: ({ stats, errors }) => ({
    passed: stats.expected,
    // A test that passes only at the second attempt is not reliable.
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
  }),
};

/**
 * @typedef {object} Suite
 * @property {string} workspace
 * @property {Runner} runner
 * @property {import('../launch/build.mjs').WorkspaceName[]} builds the builds that its tests run, in the order of building
 * @property {string[]} [wholeSuiteArgs] more arguments when no others choose some of its tests
 */

/** All suites, the fastest first. @type {Suite[]} */
export const suites = [
  { workspace: 'frontend', runner: jest, builds: [] },
  // Several of its tests kill the local services, so they run them compiled, in a process of their own.
  { workspace: 'local-services', runner: jest, builds: ['local-services'] },
  {
    workspace: 'backend',
    runner: jest,
    builds: ['local-services', 'frontend'],
    // The memory of a test file is not released completely, and Jest stops waiting for a worker of two gigabytes to
    // exit. With a limit Jest starts workers even for a single file, which takes a second longer.
    wholeSuiteArgs: ['--workerIdleMemoryLimit=700MB'],
  },
  { workspace: 'e2e', runner: playwright, builds: ['local-services', 'backend', 'frontend', 'bench'] },
];

/**
 * Runs one suite, with its output on the screen. A run that ends with an error counts as a failed test at least.
 * @param {Suite} suite
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<Counts>}
 */
export async function runSuite({ workspace, runner, wholeSuiteArgs = [] }, args, env) {
  const reportFile = path.join(cacheFolder, `${workspace}-report.json`);
  mkdirSync(cacheFolder, { recursive: true });
  rmSync(reportFile, { force: true });
  const allArgs = [...runner.args(reportFile), ...(args.length > 0 ? args : wholeSuiteArgs)];
  const child = spawn(process.execPath, [...runner.nodeArgs, runner.script(), ...allArgs], {
    cwd: inProject(workspace),
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, NODE_ENV: 'test', ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile },
  });
  const { code } = await track(workspace, child).exited;
  const report = readReport(reportFile);
  const counts = report ? runner.count(report) : { passed: 0, failed: 0, skipped: 0 };
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

/** @param {string} file */
function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/** @param {Counts} counts */
export function formatCounts({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
