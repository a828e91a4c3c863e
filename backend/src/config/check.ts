/** `node dist/config/check.js`: prints one line for each invalid setting. Exit code 1 when there is one. */
import { parseEnvironment, SettingsError } from './settings';

try {
  parseEnvironment(process.env);
} catch (error) {
  if (!(error instanceof SettingsError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
