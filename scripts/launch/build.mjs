import path from 'node:path';
import { ExpectedError } from '../../local-services/src/shared/errors.mjs';
import { run } from '../shared/processes.mjs';
import { inProject, npmCommand, projectRoot } from '../shared/project.mjs';
import { hashInputs, invalidate, isStale, markBuilt } from './staleness.mjs';

/**
 * @typedef {object} Workspace
 * @property {string} name its folder
 * @property {string} title its name in the progress
 * @property {string[]} sources the files and folders that its build reads, besides those that every build reads
 * @property {string} output a file that its build writes
 */

/** @type {Record<'local-services' | 'backend' | 'frontend' | 'bench', Workspace>} */
export const workspaces = {
  'local-services': {
    name: 'local-services',
    title: 'the local services',
    sources: ['src', 'build-browser.mjs'],
    output: 'dist/main.js',
  },
  backend: {
    name: 'backend',
    title: 'the server',
    sources: ['src', 'bundle.mjs'],
    output: 'dist/server/main.js',
  },
  frontend: {
    name: 'frontend',
    title: 'the frontend',
    sources: [
      'src',
      'public',
      'page-scripts',
      'index.html',
      'vite.config.ts',
      'list-pages.ts',
      'precompress.ts',
    ],
    output: 'dist/server/entry-server.js',
  },
  bench: {
    name: 'bench',
    title: 'the bench',
    sources: ['src'],
    output: 'dist/main.js',
  },
};

/** @typedef {keyof typeof workspaces} WorkspaceName */

const sharedInputs = ['package-lock.json', 'tsconfig.base.json'];

/** @param {Workspace} workspace */
function inputsOf({ name, sources }) {
  const own = [...sources, 'package.json', 'tsconfig.json', 'tsconfig.build.json'];
  return [...sharedInputs, ...own.map((source) => path.join(name, source))];
}

/** @param {WorkspaceName} name */
export function isBuildStale(name) {
  const workspace = workspaces[name];
  return isStale(name, hashInputs(inputsOf(workspace)), inProject(name, workspace.output));
}

/** @param {WorkspaceName} name */
export async function buildWorkspace(name) {
  const hash = hashInputs(inputsOf(workspaces[name]));
  invalidate(name);
  const npm = npmCommand('run', 'build', '--workspace', name, '--silent');
  const result = await run(npm.command, npm.args, {
    cwd: projectRoot,
    shell: npm.shell,
    // One build serves every environment. For another NODE_ENV, Vite would include the development build of React.
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (result.code !== 0) throw new ExpectedError(`The build of ${name} failed:`, result.output);
  markBuilt(name, hash);
}
