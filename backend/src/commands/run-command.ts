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
    process.stderr.write(`${isExpected(error) ? error.message : inspect(error)}\n`);
    return 1;
  });
}

const isExpected = (error: unknown): error is Error =>
  error instanceof StartupError || error instanceof DomainError || isUsageError(error);

/** Whether `parseArgs` rejected an argument of the command. */
const isUsageError = (error: unknown): boolean =>
  String((error as { code?: unknown } | undefined)?.code).startsWith('ERR_PARSE_ARGS_');
