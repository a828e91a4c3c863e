import { launch } from './launch/launch.mjs';
import { runOperatorCommand } from './launch/operator-command.mjs';

/** `npm run reconcile`: compares the records with Stripe. The exit code is 1 when discrepancies remain unresolved. */
await launch(() => runOperatorCommand('reconcile'));
