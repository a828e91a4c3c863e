import 'reflect-metadata';
import { constants } from 'node:os';
import { inspect } from 'node:util';
import { DomainError } from '../common/errors';
import { StartupError } from '../common/startup-error';

const STOP_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Runs an operator's command and sets the exit code that it returns. An expected error is printed as one line, with exit
 * code 1. A signal ends the process, whose listeners of `exit` then remove what is incomplete.
 */
export async function runCommand(command: () => Promise<number>): Promise<void> {
  for (const signal of STOP_SIGNALS) process.once(signal, exitBySignal);
  process.exitCode = await command().catch((error: unknown) => {
    process.stderr.write(`${isExpected(error) ? error.message : inspect(error)}\n`);
    return 1;
  });
  for (const signal of STOP_SIGNALS) process.off(signal, exitBySignal);
}

const exitBySignal = (signal: NodeJS.Signals): never => process.exit(128 + constants.signals[signal]);

const isExpected = (error: unknown): error is Error =>
  error instanceof StartupError || error instanceof DomainError || isUsageError(error);

/** Whether `parseArgs` rejected an argument of the command. */
const isUsageError = (error: unknown): boolean =>
  String((error as { code?: unknown } | undefined)?.code).startsWith('ERR_PARSE_ARGS_');
