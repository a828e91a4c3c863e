/**
 * `node dist/config/check.js`: says in one line each what is wrong with the environment, before anything is started.
 * Exit code 0 when all is well, else 1.
 */
import { parseEnvironment, SettingsError } from './settings';

try {
  parseEnvironment(process.env);
} catch (error) {
  if (!(error instanceof SettingsError)) throw error;
  for (const fault of error.faults) process.stderr.write(`${fault}\n`);
  process.exitCode = 1;
}
