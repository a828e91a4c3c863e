import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { inProject, projectRoot } from './shared/project.mjs';

const currentFile = inProject('backend', 'src', 'graphql', 'persisted-operations.json');
const releasedFile = inProject('backend', 'src', 'graphql', 'released-operations.json');

/** @param {string} file */
const read = (file) => JSON.parse(readFileSync(file, 'utf8'));

/**
 * `npm version` runs this before its commit. Adds the frontend's operations of the new release to those of the previous one,
 * which open tabs still send when servers of the next version start.
 */
const { version } = read(inProject('package.json'));
const releases = [[version, read(currentFile)], ...Object.entries(read(releasedFile))].slice(0, 2);
writeFileSync(releasedFile, `${JSON.stringify(Object.fromEntries(releases), null, 2)}\n`);
execFileSync('git', ['add', releasedFile], { cwd: projectRoot, stdio: 'inherit' });
