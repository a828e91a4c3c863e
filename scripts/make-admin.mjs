import { LaunchFailure } from './launch/failure.mjs';
import { launch } from './launch/launch.mjs';
import { runCommand } from './launch/operator.mjs';

/** `npm run make-admin -- somebody@example.com`: makes somebody an admin who has signed in at the shop before. */
await launch(async () => {
  const [address, ...rest] = process.argv.slice(2);
  if (!address || rest.length > 0)
    throw new LaunchFailure('Say whom: npm run make-admin -- somebody@example.com');
  return runCommand('make-admin', [address]);
});
