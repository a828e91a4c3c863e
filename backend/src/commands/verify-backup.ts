/** `node dist/commands/verify-backup.js FOLDER`: checks a backup. Exit code 1 when it cannot be restored. */
import { verifyBackup } from '../platform/backup/verify-backup';
import { runCommand } from './run-command';

void runCommand(async () => {
  await verifyBackup(process.argv[2] ?? '');
  return 0;
});
