/** `node dist/commands/make-admin.js EMAIL`: makes a user who has signed in before an admin. */
import { systemClock } from '../common/clock';
import { loadDataLocation } from '../config/settings';
import { entities } from '../modules';
import { makeAdminByEmail } from '../modules/users';
import { connect } from '../platform/database/connect';
import { runCommand } from './run-command';

void runCommand(async () => {
  const database = await connect(loadDataLocation(), entities);
  try {
    const { displayName, email } = await makeAdminByEmail(database, systemClock, process.argv[2] ?? '');
    process.stdout.write(`${displayName} <${email}> is now an admin.\n`);
    return 0;
  } finally {
    await database.destroy();
  }
});
