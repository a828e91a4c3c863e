import { parseArgs } from 'node:util';

export type Options = ReturnType<typeof parseOptions>;

/** @throws TypeError for an unknown option or an invalid value. */
export function parseOptions(args: string[]) {
  const { values } = parseArgs({
    args,
    options: {
      rounds: { type: 'string', default: '3' },
      seconds: { type: 'string', default: '3' },
      cases: { type: 'string', default: '' },
      size: { type: 'string' },
      check: { type: 'boolean', default: false },
      plans: { type: 'boolean', default: false },
      profile: { type: 'string' },
    },
  });
  return {
    rounds: positive('rounds', values.rounds),
    /** How long each case is measured, after a warm-up. */
    seconds: positive('seconds', values.seconds),
    /** The names of the cases to run; empty for all. */
    cases: values.cases.split(',').filter(Boolean),
    /** The number of tools. There are twice as many orders. With more than usual, our server is compared with itself. */
    size: positive('size', values.size ?? String(defaultSize(values))),
    /** Sends each case once, compares the responses and measures nothing. */
    check: values.check,
    /** Explains the statements of each list, and measures nothing else. */
    plans: values.plans,
    /** The case of which the CPU of our server is profiled. */
    profile: values.profile,
  };
}

/** The usual number of tools. */
export const NORMAL_SIZE = 10_000;
const CHECK_SIZE = 1_000;
const LARGE_SIZE = 1_000_000;

function defaultSize({ check, plans }: { readonly check: boolean; readonly plans: boolean }): number {
  if (plans) return LARGE_SIZE;
  return check ? CHECK_SIZE : NORMAL_SIZE;
}

function positive(name: string, text: string): number {
  const value = Number(text);
  if (Number.isInteger(value) && value > 0) return value;
  throw new TypeError(`--${name} must be a whole number above 0`);
}
