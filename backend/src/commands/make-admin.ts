/** `node dist/commands/make-admin.js ADDRESS`: makes somebody an admin who has signed in at the shop before. */
import { withShop } from './with-shop';

void withShop(async ({ users }) => {
  const { displayName, email } = await users.appointAdmin(process.argv[2] ?? '');
  process.stdout.write(`${displayName} <${email}> is an admin now.\n`);
  return 0;
});
