import 'reflect-metadata';
import { inspect } from 'node:util';
import { DomainError } from '../common/errors';
import { StartupError } from '../common/startup-error';

/**
 * Runs an operator's command and sets the exit code that it returns. An expected error is printed as one line, with exit
 * code 1.
 */
export async function runCommand(command: () => Promise<number>): Promise<void> {
  process.exitCode = await command().catch((error: unknown) => {
    const isExpected = error instanceof StartupError || error instanceof DomainError;
    process.stderr.write(`${isExpected ? error.message : inspect(error)}\n`);
    return 1;
  });
}
