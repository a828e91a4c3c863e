import path from 'node:path';
import { ExpectedError } from '../../local-services/src/shared/errors.mjs';

/**
 * Returns the absolute path of the backup that a command names.
 * @param {'backup' | 'restore'} command
 */
export function backupFolder(command) {
  const [folder, ...rest] = process.argv.slice(2);
  if (!folder || rest.length > 0) {
    throw new ExpectedError(`Enter one folder: npm run ${command} -- ../tools-hub-backup`);
  }
  // npm runs scripts in the project folder.
  return path.resolve(process.env.INIT_CWD ?? process.cwd(), folder);
}

/**
 * Throws an {@link ExpectedError} when the database is not the embedded one.
 * @param {'backup' | 'restore'} command
 */
export function rejectOwnDatabase(command) {
  if (!process.env.DATABASE_URL) return;
  throw new ExpectedError(
    `DATABASE_URL is set: ${command === 'backup' ? 'back up' : command} that database with its own tools (docs/operations.md, Backup and restore).`,
  );
}
