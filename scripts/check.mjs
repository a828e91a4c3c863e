import { availableParallelism } from 'node:os';
import { changedFiles, lastExemptCommit } from './lint/repository-files.mjs';
import { launch } from './launch/launch.mjs';
import { prepare } from './launch/prepare.mjs';
import { inProject } from './shared/project.mjs';
import { emitTasks, runTasks, scriptOf } from './shared/tasks.mjs';
import { createProgress, secondsSince } from './shared/terminal.mjs';

/** @typedef {import('./shared/tasks.mjs').Task} Task */

/** With more changed files than this, a separate lint of them takes as long as that of the whole project. */
const maxChangedFiles = 100;
const concurrency = Math.max(2, availableParallelism());

/** `npm run check`: every check that does not run the code, those of changed files first. Changes nothing. */
await launch(async () => {
  const startedAt = performance.now();
  // The emitted files are compared with what the built backend emits.
  await prepare(createProgress(), ['backend']);
  const changed = await changedFiles();
  const { first, rest } = schedule(changed, await lastExemptCommit());
  const failed = await runTasks(first, concurrency);
  if (failed.length > 0) {
    console.log(`\nThe changed files have errors: ${failed.join(', ')}. The remaining checks follow.\n`);
  }
  failed.push(...(await runTasks(rest, concurrency)));
  const result = failed.length === 0 ? 'All checks passed' : `Failed: ${failed.join(', ')}`;
  console.log(`\n${result} after ${secondsSince(startedAt)}`);
  return failed.length === 0 ? 0 : 1;
});

/**
 * @param {string[]} changed
 * @param {string} exemptCommit
 * @returns {{ first: Task[], rest: Task[] }} `first` concerns the changed files
 */
function schedule(changed, exemptCommit) {
  const isTouched = (/** @type {string} */ folder) => changed.some((file) => file.startsWith(`${folder}/`));
  const types = typeTasks();
  return {
    first: [
      ...changedFileTasks(changed),
      ...types.filter(({ folder }) => isTouched(folder)),
      ...commitTasks(exemptCommit),
    ],
    // The slowest first, so that none of them runs alone at the end.
    rest: [lintTask('lint', ['.']), ...types.filter(({ folder }) => !isTouched(folder)), ...otherTasks()],
  };
}

/** @param {string[]} changed */
function changedFileTasks(changed) {
  // With CI set nothing is faster for being reported first.
  if (process.env.CI || changed.length > maxChangedFiles) return [];
  const linted = changed.filter((file) => /\.(tsx?|mjs|graphql)$/.test(file));
  return [
    ...(linted.length > 0 ? [lintTask('lint of changed files', ['--no-warn-ignored', ...linted])] : []),
    ...(changed.length > 0 ? [formatTask('format of changed files', ['--ignore-unknown', ...changed])] : []),
  ];
}

/**
 * @param {string} name
 * @param {string[]} args
 * @returns {Task}
 */
function lintTask(name, args) {
  // A cached result of a file ignores the files that it imports, so the final check does without.
  const cache = ['--cache', '--cache-strategy=content', '--cache-location=node_modules/.cache/eslint/'];
  return {
    name,
    script: scriptOf('eslint'),
    args: [...args, '--max-warnings=0', ...(process.env.CI ? [] : cache)],
  };
}

/**
 * @param {string} name
 * @param {string[]} args
 * @returns {Task}
 */
function formatTask(name, args) {
  return { name, script: scriptOf('prettier'), args: ['--check', '--log-level=warn', ...args] };
}

/** @returns {(Task & { folder: string })[]} */
function typeTasks() {
  const projects = [
    ...['backend', 'frontend', 'local-services', 'e2e', 'bench', 'scripts'].map((folder) => ({
      folder,
      project: folder,
    })),
    { folder: 'local-services', project: 'local-services/src/browser' },
  ];
  return projects.map(({ folder, project }) => ({
    name: `types of ${project}`,
    folder,
    script: scriptOf('typescript', 'tsc'),
    args: ['-p', project, '--noEmit', ...incremental(project)],
  }));
}

/** @param {string} project */
function incremental(project) {
  if (process.env.CI) return [];
  return ['--incremental', '--tsBuildInfoFile', `node_modules/.cache/types/${project}.tsbuildinfo`];
}

/**
 * @param {string} exemptCommit
 * @returns {Task[]} empty without a Git history
 */
function commitTasks(exemptCommit) {
  if (!exemptCommit) return [];
  const script = scriptOf('@commitlint/cli', 'commitlint');
  return [{ name: 'commit messages', script, args: ['--from', exemptCommit] }];
}

/** @returns {Task[]} */
function otherTasks() {
  return [
    {
      name: 'unused code',
      script: scriptOf('knip'),
      args: ['--no-progress', '--treat-config-hints-as-errors'],
    },
    formatTask('format', ['.']),
    { name: 'bundle budget', script: inProject('scripts/budget.mjs'), args: ['--check'] },
    { name: 'links of documents', script: inProject('scripts/lint/links.mjs'), args: [] },
    ...emitTasks(['--check']),
    {
      name: 'lint of OpenAPI',
      script: scriptOf('@redocly/cli', 'redocly'),
      args: ['lint', '--max-problems=50'],
    },
  ];
}
