import { readFileSync } from 'node:fs';
import path from 'node:path';

const guide = path.resolve(__dirname, '../../docs/api.md');

/** A block of commands of the guide, and what it says that they print. */
interface Step {
  commands: string;
  output: string;
}

/** What stands under a heading of the guide's second level. */
export interface Chapter {
  title: string;
  steps: Step[];
}

/** The chapters of `docs/api.md` that have commands, in their order. */
export function readGuide(): Chapter[] {
  return readFileSync(guide, 'utf8')
    .split(/^## /m)
    .map((text) => ({ title: text.split('\n', 1)[0] ?? '', steps: stepsOf(text) }))
    .filter(({ steps }) => steps.length > 0);
}

/** A block of `sh` is commands; the block of another kind that follows is what they print, and without one it is nothing. */
function stepsOf(text: string): Step[] {
  const steps: Step[] = [];
  for (const [, kind, content = ''] of text.matchAll(/^```(\w+)\n(.*?)^```$/gms)) {
    const last = steps.at(-1);
    if (kind === 'sh') steps.push({ commands: content, output: '' });
    else if (last) last.output += content;
  }
  return steps;
}

/** What fits an output of the guide, in which `…` stands for anything within a line. */
export function patternOf(output: string): RegExp {
  const literal = output.trimEnd().split('…').map(escapeRegExp);
  return new RegExp(`^${literal.join('.*')}$`);
}

const escapeRegExp = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
