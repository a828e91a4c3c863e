import { backupFolder, rejectOwnDatabase } from './launch/backup-arguments.mjs';
import { launch } from './launch/launch.mjs';
import { runOperatorCommand } from './launch/operator-command.mjs';

/** `npm run backup -- FOLDER`: backs up the embedded database, the images and the local accounts to a new folder. */
await launch(async () => {
  const folder = backupFolder('backup');
  rejectOwnDatabase('backup');
  return runOperatorCommand('backup', [folder], ['postgres']);
});
