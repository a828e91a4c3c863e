/** `node dist/commands/backup.js FOLDER`: backs up the database and the files of DATA_DIR to a new folder. */
import { systemClock } from '../common/clock';
import { StartupError } from '../common/startup-error';
import { loadDataLocation } from '../config/settings';
import { createBackup } from '../platform/backup/create-backup';
import { describeBackup } from '../platform/backup/manifest';
import { runCommand } from './run-command';

void runCommand(async () => {
  const folder = process.argv[2];
  if (!folder) throw new StartupError('Enter the folder of the new backup.');
  const manifest = await createBackup(loadDataLocation(), folder, systemClock);
  process.stdout.write(`Backed up ${describeBackup(manifest)} to ${folder}.\n`);
  return 0;
});
