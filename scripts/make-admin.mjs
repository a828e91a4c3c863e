import { ExpectedError } from '../local-services/src/shared/errors.mjs';
import { launch } from './launch/launch.mjs';
import { runOperatorCommand } from './launch/operator-command.mjs';

/** `npm run make-admin -- user@example.com`: makes a user who has signed in before an admin. */
await launch(async () => {
  const [address, ...rest] = process.argv.slice(2);
  if (!address || rest.length > 0)
    throw new ExpectedError('Enter one email address: npm run make-admin -- user@example.com');
  return runOperatorCommand('make-admin', [address], ['postgres']);
});
