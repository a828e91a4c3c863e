import { readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { ExpectedError, systemErrorCode } from '../local-services/src/shared/errors.mjs';
import { backupFolder, embeddedDataDir } from './launch/backup-arguments.mjs';
import { launch } from './launch/launch.mjs';
import { runOperatorCommand, runProgram } from './launch/operator-command.mjs';
import { prepare } from './launch/prepare.mjs';
import { createProgress } from './shared/terminal.mjs';

/** The data folder while a part of the backup is in it. @type {string | undefined} */
let incomplete;

/** `npm run restore -- FOLDER`: restores a backup into an empty data folder, which stays empty when that fails. */
await launch(
  async () => {
    const folder = backupFolder('restore');
    const dataDir = embeddedDataDir();
    if (namesIn(dataDir).length > 0) {
      throw new ExpectedError(
        `DATA_DIR ${dataDir} is not empty. Set DATA_DIR to a new folder to restore into.`,
      );
    }
    await prepare(createProgress(), ['local-services', 'backend']);
    // Before the database is created.
    if ((await runProgram('verify-backup', [folder], process.env)) !== 0) return 1;
    incomplete = dataDir;
    const code = await runOperatorCommand('restore', [folder], ['postgres']);
    if (code === 0) incomplete = undefined;
    return code;
  },
  {
    cleanUp() {
      if (incomplete === undefined) return;
      for (const name of namesIn(incomplete))
        rmSync(path.join(incomplete, name), { recursive: true, force: true });
    },
  },
);

/** @param {string} folder */
function namesIn(folder) {
  try {
    return readdirSync(folder);
  } catch (error) {
    if (systemErrorCode(error) === 'ENOENT') return [];
    throw error;
  }
}
