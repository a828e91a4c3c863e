import { existsSync } from 'node:fs';
import path from 'node:path';
import { ExpectedError } from '../local-services/src/shared/errors.mjs';
import { backupFolder, embeddedDataDir } from './launch/backup-arguments.mjs';
import { launch } from './launch/launch.mjs';
import { runOperatorCommand } from './launch/operator-command.mjs';

/** `npm run backup -- FOLDER`: backs up the embedded database, the images and the local accounts to a new folder. */
await launch(async () => {
  const folder = backupFolder('backup');
  const dataDir = embeddedDataDir();
  if (!existsSync(path.join(dataDir, 'postgres')))
    throw new ExpectedError(`DATA_DIR ${dataDir} has no data.`);
  return runOperatorCommand('backup', [folder], ['postgres']);
});
