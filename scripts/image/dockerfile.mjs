import { readFileSync } from 'node:fs';
import { inProject } from '../shared/project.mjs';

/** @typedef {{ name: string, args: string }} Instruction such as `{ name: 'RUN', args: 'npm ci' }` */
/** @typedef {{ from: string, alias: string, instructions: Instruction[] }} Stage */

/**
 * Reads the stages of the Dockerfile.
 * @returns {Stage[]}
 */
export function readStages() {
  /** @type {Stage[]} */
  const stages = [];
  for (const { name, args } of readInstructions()) {
    const [from = '', , alias = ''] = args.split(/\s+/);
    if (name === 'FROM') stages.push({ from, alias, instructions: [] });
    else stages.at(-1)?.instructions.push({ name, args });
  }
  return stages;
}

/** @returns {Instruction[]} */
function readInstructions() {
  return readFileSync(inProject('Dockerfile'), 'utf8')
    .replace(/^#.*\n/gm, '')
    .replace(/\\\n\s*/g, '')
    .split('\n')
    .filter((line) => line.trim())
    .map((line) => {
      const [name = ''] = line.split(' ', 1);
      return { name, args: line.slice(name.length).trim() };
    });
}

/**
 * The command of a CMD or HEALTHCHECK instruction in its JSON form.
 * @param {Instruction | undefined} instruction
 * @returns {string[]}
 */
export const commandOf = (instruction) => JSON.parse(/\[.*\]/.exec(instruction?.args ?? '')?.[0] ?? '[]');

/**
 * Returns a predicate for the files that .dockerignore excludes. It knows the two forms of its patterns: `name` at the root
 * and `**` + `/name` in any folder.
 * @returns {(file: string) => boolean} receives a path relative to the project root
 */
export function readIgnored() {
  const patterns = readFileSync(inProject('.dockerignore'), 'utf8').split('\n').filter(Boolean);
  return (file) => {
    const segments = file.split('/');
    return patterns.some((pattern) =>
      pattern.startsWith('**/') ? segments.includes(pattern.slice(3)) : segments[0] === pattern,
    );
  };
}
