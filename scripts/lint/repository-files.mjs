import { run } from '../shared/processes.mjs';
import { projectRoot } from '../shared/project.mjs';

/**
 * Lists the files that differ from the main branch: committed, uncommitted and untracked ones.
 * @returns {Promise<string[]>} paths relative to the project root; empty without a Git repository
 */
export async function changedFiles() {
  const base =
    (await git('merge-base', 'HEAD', 'origin/main')) || (await git('merge-base', 'HEAD', 'main')) || 'HEAD';
  const tracked = await git('diff', '--name-only', '--diff-filter=d', '--no-renames', base);
  const untracked = await git('ls-files', '--others', '--exclude-standard');
  return [tracked, untracked].flatMap((output) => output.split('\n')).filter(Boolean);
}

/**
 * Lists the files of the repository that match a pattern of Git.
 * @param {string} pattern
 * @returns {Promise<string[]>} paths relative to the project root; empty without a Git repository
 */
export const trackedFiles = async (pattern) => (await git('ls-files', pattern)).split('\n').filter(Boolean);

/**
 * The newest commit that is exempt from the rules for commit messages: the one that introduced them. In a shallow clone
 * it is the oldest commit there is.
 * @returns {Promise<string>} empty without a Git repository
 */
export const lastExemptCommit = async () =>
  (await git('log', '--diff-filter=A', '--format=%H', '--', 'commitlint.config.mjs')).split('\n').at(-1) ??
  '';

/**
 * @param {string[]} args
 * @returns {Promise<string>} the trimmed output; empty when the command fails or Git is not installed
 */
async function git(...args) {
  const { code, output } = await run('git', args, { cwd: projectRoot }).catch(() => ({
    code: 1,
    output: '',
  }));
  return code === 0 ? output.trim() : '';
}
