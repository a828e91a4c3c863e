/** `node dist/commands/make-admin.js EMAIL`: makes a user who has signed in before an admin. */
import { runWithServices } from './run-with-services';

void runWithServices(async ({ users }) => {
  const { displayName, email } = await users.makeAdminByEmail(process.argv[2] ?? '');
  process.stdout.write(`${displayName} <${email}> is now an admin.\n`);
  return 0;
});
