import { readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { ExpectedError, systemErrorCode } from '../local-services/src/shared/errors.mjs';
import { backupFolder, embeddedDataDir } from './launch/backup-arguments.mjs';
import { launch } from './launch/launch.mjs';
import { runOperatorCommand, runProgram } from './launch/operator-command.mjs';
import { prepare } from './launch/prepare.mjs';
import { stopAll } from './shared/processes.mjs';
import { createProgress } from './shared/terminal.mjs';

/** `npm run restore -- FOLDER`: restores a backup into an empty data folder, which stays empty when that fails. */
await launch(async () => {
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
  const code = await runOperatorCommand('restore', [folder], ['postgres']);
  if (code !== 0) {
    await stopAll();
    for (const name of namesIn(dataDir)) rmSync(path.join(dataDir, name), { recursive: true, force: true });
  }
  return code;
});

/** @param {string} folder */
function namesIn(folder) {
  try {
    return readdirSync(folder);
  } catch (error) {
    if (systemErrorCode(error) === 'ENOENT') return [];
    throw error;
  }
}
