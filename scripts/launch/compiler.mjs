import { spawn } from 'node:child_process';
import { keep } from './processes.mjs';
import { inProject, projectRoot } from './project.mjs';
import { scriptOf } from './tasks.mjs';

/** What the compiler says when there is nothing to say. */
const progressLine = / - (Starting compilation|File change detected|Found 0 errors)/;

/**
 * Compiles a workspace at every change, shows what the compiler says of faults, and calls back after each faultless
 * compilation but the first, which only repeats the build.
 * @param {import('./build.mjs').WorkspaceName} workspace
 * @param {() => void} onCompiled
 */
export function compileOnChange(workspace, onCompiled) {
  const args = ['-p', inProject(workspace, 'tsconfig.build.json'), '--watch', '--preserveWatchOutput'];
  const child = spawn(process.execPath, [scriptOf('typescript', 'tsc'), ...args], {
    cwd: projectRoot,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let compilations = 0;
  child.stdout.setEncoding('utf8').on('data', (/** @type {string} */ text) => {
    const errors = /Found (\d+) errors?\. Watching/.exec(text)?.[1];
    const faults = text
      .trim()
      .split('\n')
      .filter((line) => line.trim() !== '' && !progressLine.test(line));
    if (faults.length > 0) console.log(faults.join('\n'));
    if (errors === undefined) return;
    compilations += 1;
    if (errors === '0' && compilations > 1) onCompiled();
  });
  return keep(`the compiler of ${workspace}`, child);
}
