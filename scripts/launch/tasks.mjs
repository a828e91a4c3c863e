import { readFileSync } from 'node:fs';
import path from 'node:path';
import { run } from './processes.mjs';
import { inProject, projectRoot } from './project.mjs';
import { secondsSince } from './terminal.mjs';

/** @typedef {{ name: string, script: string, args: string[] }} Task a Node script, run in the project's root */

/**
 * The script behind a command of an installed package, so that no shell is needed.
 * @param {string} packageName
 * @param {string} [command] when the package offers it under another name than its own
 */
export function scriptOf(packageName, command = packageName) {
  const folder = inProject('node_modules', packageName);
  const { bin } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  return path.join(folder, typeof bin === 'string' ? bin : bin[command]);
}

/**
 * Runs tasks, some at a time, and tells of each when it ends: all that a failed one printed, nothing of the others.
 * @param {Task[]} tasks
 * @param {number} atOnce
 * @returns {Promise<string[]>} the names of the failed ones
 */
export async function runTasks(tasks, atOnce) {
  const waiting = [...tasks];
  /** @type {string[]} */
  const failed = [];
  const worker = async () => {
    for (let task = waiting.shift(); task; task = waiting.shift()) {
      if (!(await runTask(task))) failed.push(task.name);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return failed;
}

/**
 * @param {Task} task
 * @returns {Promise<boolean>} whether it went well
 */
async function runTask({ name, script, args }) {
  const began = performance.now();
  const { code, output } = await run(process.execPath, [script, ...args], { cwd: projectRoot });
  console.log(`${code === 0 ? 'ok    ' : 'FAILED'}  ${name.padEnd(28)}${secondsSince(began).padStart(8)}`);
  if (code !== 0) console.log(`\n${output.trimEnd()}\n`);
  return code === 0;
}
