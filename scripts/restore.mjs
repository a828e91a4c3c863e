import { readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { lockDataDir } from '../local-services/src/shared/data-dir.mjs';
import { ExpectedError, systemErrorCode } from '../local-services/src/shared/errors.mjs';
import { backupFolder, rejectOwnDatabase } from './launch/backup-arguments.mjs';
import { launch } from './launch/launch.mjs';
import { runProgram, startOwnServices } from './launch/operator-command.mjs';
import { prepare } from './launch/prepare.mjs';
import { dataFolder } from './shared/project.mjs';
import { createProgress } from './shared/terminal.mjs';

/** Held from the check that the data folder is empty to the end. @type {import('../local-services/src/shared/lock.mjs').Lock | undefined} */
let lock;
/** The data folder while a part of the backup is in it. @type {string | undefined} */
let incomplete;

/** `npm run restore -- FOLDER`: restores a backup into an empty data folder, which stays empty when that fails. */
await launch(
  async () => {
    const folder = backupFolder('restore');
    rejectOwnDatabase('restore');
    const dataDir = dataFolder();
    rejectData(dataDir);
    await prepare(createProgress(), ['local-services', 'backend']);
    if ((await runProgram('verify-backup', [folder], process.env)) !== 0) return 1;
    lock = await lockDataDir(dataDir);
    // A shop may have used the folder in the meantime.
    rejectData(dataDir);
    incomplete = dataDir;
    const env = { ...process.env, DATA_DIR: dataDir };
    const services = await startOwnServices(dataDir, { ...env, DATA_DIR_LOCKED: '1' }, ['postgres']);
    const code = await runProgram('restore', [folder], { ...env, ...services });
    if (code === 0) incomplete = undefined;
    return code;
  },
  {
    async cleanUp() {
      for (const name of incomplete === undefined ? [] : dataIn(incomplete))
        rmSync(path.join(String(incomplete), name), { recursive: true, force: true });
      await lock?.release();
    },
  },
);

/** @param {string} dataDir */
function rejectData(dataDir) {
  if (dataIn(dataDir).length === 0) return;
  throw new ExpectedError(`DATA_DIR ${dataDir} is not empty. Set DATA_DIR to a new folder to restore into.`);
}

/**
 * Returns the names in a data folder without its lock.
 * @param {string} dataDir
 */
function dataIn(dataDir) {
  try {
    return readdirSync(dataDir).filter((name) => name !== 'lock');
  } catch (error) {
    if (systemErrorCode(error) === 'ENOENT') return [];
    throw error;
  }
}
