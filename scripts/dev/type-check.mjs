import { spawn } from 'node:child_process';
import path from 'node:path';
import { track } from '../shared/processes.mjs';
import { cacheFolder, inProject, projectRoot } from '../shared/project.mjs';
import { scriptOf } from '../shared/tasks.mjs';

const statusLine = / - (Starting compilation|File change detected|Found \d+ errors?\.)/;

/** Checks the types of the server after each change, beside its restarts, and prints the errors. */
export function checkTypesOnChange() {
  const project = inProject('backend', 'tsconfig.build.json');
  const state = path.join(cacheFolder, 'backend-types.tsbuildinfo');
  const args = ['-p', project, '--noEmit', '--incremental', '--tsBuildInfoFile', state];
  const watchArgs = ['--watch', '--preserveWatchOutput', '--pretty', 'false'];
  const child = spawn(process.execPath, [scriptOf('typescript', 'tsc'), ...args, ...watchArgs], {
    cwd: projectRoot,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let hadErrors = false;
  child.stdout.setEncoding('utf8').on('data', (/** @type {string} */ text) => {
    const lines = text.split('\n').filter((line) => line.trim() && !statusLine.test(line));
    if (lines.length > 0) console.log(lines.join('\n'));
    const count = /Found (\d+) errors?\./.exec(text)?.[1];
    if (count === undefined) return;
    if (count !== '0') console.log(`\nThe server has ${count} type errors.`);
    else if (hadErrors) console.log('The server has no type errors.');
    hadErrors = count !== '0';
  });
  track('the type check', child);
}
