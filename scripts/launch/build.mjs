import path from 'node:path';
import { LaunchFailure } from './failure.mjs';
import { run } from './processes.mjs';
import { inProject, npmCommand, projectRoot } from './project.mjs';
import { fingerprint, forget, isStale, stamp } from './staleness.mjs';

/**
 * @typedef {object} Workspace
 * @property {string} name the folder, and the workspace's short name
 * @property {string} title how the progress calls it
 * @property {string[]} sources what the build reads, besides what every build reads
 * @property {string} output a file that a finished build has written
 */

/** @type {Record<'local-services' | 'backend' | 'frontend', Workspace>} */
export const workspaces = {
  'local-services': {
    name: 'local-services',
    title: 'the local services',
    sources: ['src'],
    output: 'dist/main.js',
  },
  backend: {
    name: 'backend',
    title: 'the shop and its catalogue',
    sources: ['src'],
    output: 'dist/main.js',
  },
  frontend: {
    name: 'frontend',
    title: 'the page',
    sources: ['src', 'public', 'index.html', 'vite.config.ts', 'precompress.ts'],
    output: 'dist/index.html',
  },
};

/** @typedef {keyof typeof workspaces} WorkspaceName */

const sharedInputs = ['package-lock.json', 'tsconfig.base.json'];

/** @param {Workspace} workspace */
function inputsOf({ name, sources }) {
  const own = [...sources, 'package.json', 'tsconfig.json', 'tsconfig.build.json', 'tsconfig.browser.json'];
  return [...sharedInputs, ...own.map((source) => path.join(name, source))];
}

/** @param {WorkspaceName} name */
export function isBuildStale(name) {
  const workspace = workspaces[name];
  return isStale(name, fingerprint(inputsOf(workspace)), inProject(name, workspace.output));
}

/** @param {WorkspaceName} name */
export async function buildWorkspace(name) {
  const print = fingerprint(inputsOf(workspaces[name]));
  forget(name);
  const npm = npmCommand('run', 'build', '--workspace', name, '--silent');
  const result = await run(npm.command, npm.args, {
    cwd: projectRoot,
    shell: npm.shell,
    // One build serves every environment; Vite would build React's development version for another NODE_ENV.
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (result.code !== 0) throw new LaunchFailure(`${name} does not build:`, result.output);
  stamp(name, print);
}
