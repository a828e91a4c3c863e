import { parseArgs } from 'node:util';
import { ExpectedError } from '../../local-services/src/shared/errors.mjs';

/**
 * @param {string[]} args
 * @throws TypeError for an unknown option; ExpectedError for an invalid value.
 */
export function parseOptions(args) {
  const { values } = parseArgs({
    args,
    options: {
      runs: { type: 'string', default: '3' },
      routes: { type: 'string' },
      interactions: { type: 'boolean', default: false },
      trace: { type: 'boolean', default: false },
    },
  });
  const runs = Number(values.runs);
  if (!Number.isInteger(runs) || runs < 1) throw new ExpectedError('--runs must be a number from 1.');
  return { ...values, runs, routes: values.routes?.split(',') };
}
