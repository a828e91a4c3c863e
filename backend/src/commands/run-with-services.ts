import 'reflect-metadata';
import { inspect } from 'node:util';
import { systemClock } from '../common/clock';
import { DomainError } from '../common/errors';
import { StartupError } from '../common/startup-error';
import { composeServices } from '../compose-services';
import { loadSettings } from '../config/settings';
import { entities, type Services } from '../modules';
import { connect } from '../platform/database/connect';

/**
 * Runs an operator's command with the services and sets the exit code that it returns. An expected error is printed as
 * one line, with exit code 1.
 */
export async function runWithServices(command: (services: Services) => Promise<number>): Promise<void> {
  process.exitCode = await run(command).catch((error: unknown) => {
    const isExpected = error instanceof StartupError || error instanceof DomainError;
    process.stderr.write(`${isExpected ? error.message : inspect(error)}\n`);
    return 1;
  });
}

async function run(command: (services: Services) => Promise<number>): Promise<number> {
  const settings = loadSettings();
  const database = await connect(settings, entities);
  const { services, identityProvider } = composeServices(settings, database, systemClock);
  try {
    return await command(services);
  } finally {
    await identityProvider.close();
    await database.destroy();
  }
}
