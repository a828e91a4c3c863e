import { readFileSync } from 'node:fs';
import path from 'node:path';

const guide = path.resolve(__dirname, '../../docs/api.md');

/** A block of commands and its documented output. */
interface Step {
  commands: string;
  output: string;
}

/** A second-level section with commands. */
export interface Walkthrough {
  title: string;
  steps: Step[];
}

/** The walkthroughs of `docs/api.md`, in order. */
export function readGuide(): Walkthrough[] {
  return readFileSync(guide, 'utf8')
    .split(/^## /m)
    .map((text) => ({ title: text.split('\n', 1)[0] ?? '', steps: parseSteps(text) }))
    .filter(({ steps }) => steps.length > 0);
}

/** A `sh` block holds commands. The block of another language after it is their output; without one they print nothing. */
function parseSteps(text: string): Step[] {
  const steps: Step[] = [];
  for (const [, kind, content = ''] of text.matchAll(/^```(\w+)\n(.*?)^```$/gms)) {
    const last = steps.at(-1);
    if (kind === 'sh') steps.push({ commands: content, output: '' });
    else if (last) last.output += content;
  }
  return steps;
}

/** A pattern for a documented output, where `…` matches anything within a line. */
export function outputPattern(output: string): RegExp {
  const literal = output.trimEnd().split('…').map(escapeRegExp);
  return new RegExp(`^${literal.join('.*')}$`);
}

const escapeRegExp = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
