import { launch } from './launch/launch.mjs';
import { runCommand } from './launch/operator.mjs';

/** `npm run reconcile`: compares the books of the shop with the payment provider; exit code 1 when something is left. */
await launch(() => runCommand('reconcile'));
