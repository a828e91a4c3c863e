import { readFileSync } from 'node:fs';
import path from 'node:path';
import { run } from './processes.mjs';
import { inProject, projectRoot } from './project.mjs';
import { secondsSince } from './terminal.mjs';

/** @typedef {{ name: string, script: string, args: string[] }} Task a Node script that runs in the project root */

/**
 * Returns the path of the script behind a command of an installed package, so that no shell is needed.
 * @param {string} packageName
 * @param {string} [command] the name of the command, when it differs from that of the package
 */
export function scriptOf(packageName, command = packageName) {
  const folder = inProject('node_modules', packageName);
  const { bin } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  return path.join(folder, typeof bin === 'string' ? bin : bin[command]);
}

/**
 * Writes the generated files, each from the result of the one before.
 * @param {string[]} [args] `--check` compares them only
 * @returns {Task[]}
 */
export const emitTasks = (args = []) => [
  { name: 'emitted schema', script: inProject('backend/dist/emit/schema.js'), args },
  { name: 'emitted error codes', script: inProject('backend/dist/emit/error-codes.js'), args },
  { name: 'emitted OpenAPI', script: inProject('backend/dist/emit/openapi.js'), args },
  { name: 'generated hooks', script: scriptOf('@graphql-codegen/cli', 'graphql-codegen'), args },
];

/**
 * Runs tasks and prints one line for each when it ends, followed by its output when it failed.
 * @param {Task[]} tasks
 * @param {number} concurrency
 * @returns {Promise<string[]>} the names of the tasks that failed
 */
export async function runTasks(tasks, concurrency) {
  const queue = [...tasks];
  /** @type {string[]} */
  const failed = [];
  const worker = async () => {
    for (let task = queue.shift(); task; task = queue.shift()) {
      if (!(await runTask(task))) failed.push(task.name);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
  return failed;
}

/**
 * @param {Task} task
 * @returns {Promise<boolean>} whether it succeeded
 */
async function runTask({ name, script, args }) {
  const startedAt = performance.now();
  const { code, output } = await run(process.execPath, [script, ...args], { cwd: projectRoot });
  console.log(
    `${code === 0 ? 'ok    ' : 'FAILED'}  ${name.padEnd(28)}${secondsSince(startedAt).padStart(8)}`,
  );
  if (code !== 0) console.log(`\n${output.trimEnd()}\n`);
  return code === 0;
}
