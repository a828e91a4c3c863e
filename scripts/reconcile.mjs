import { parseArgs } from 'node:util';
import { launch } from './launch/launch.mjs';
import { runOperatorCommand } from './launch/operator-command.mjs';

/**
 * `npm run reconcile [-- --full]`: compares the records with Stripe, and with `--full` all records with each other. The exit code
 * is 1 when discrepancies remain unresolved.
 */
await launch(() => {
  const { values } = parseArgs({ options: { full: { type: 'boolean', default: false } } });
  return runOperatorCommand('reconcile', values.full ? ['--full'] : []);
});
