/** `node dist/commands/restore.js FOLDER`: restores a backup into an empty database and DATA_DIR. */
import { loadDataLocation } from '../config/settings';
import { describeBackup } from '../platform/backup/manifest';
import { restoreBackup } from '../platform/backup/restore-backup';
import { runCommand } from './run-command';

void runCommand(async () => {
  const folder = process.argv[2] ?? '';
  const location = loadDataLocation();
  const manifest = await restoreBackup(location, folder);
  process.stdout.write(`Restored ${describeBackup(manifest)} to ${location.dataDir}.\n`);
  return 0;
});
