import 'reflect-metadata';
import { inspect } from 'node:util';
import { systemClock } from '../common/clock';
import { DomainError } from '../common/errors';
import { StartError } from '../common/start-error';
import { composeShop } from '../compose-shop';
import { loadSettings } from '../config/settings';
import { entities, type Services } from '../modules';
import { connect } from '../platform/database/connect';
import { ImageLinks } from '../platform/images/image-links';

/**
 * Runs a command of the operator on the shop's services, and ends the process with the exit code that it answers.
 * An expected failure is one line and exit code 1.
 */
export async function withShop(command: (services: Services) => Promise<number>): Promise<void> {
  process.exitCode = await run(command).catch((error: unknown) => {
    const known = error instanceof StartError || error instanceof DomainError;
    process.stderr.write(`${known ? error.message : inspect(error)}\n`);
    return 1;
  });
}

async function run(command: (services: Services) => Promise<number>): Promise<number> {
  const settings = loadSettings();
  const database = await connect(settings.databaseUrl, entities);
  const { services, identities } = composeShop(
    settings,
    database,
    new ImageLinks(settings.picturesUrl),
    systemClock,
  );
  try {
    return await command(services);
  } finally {
    await identities.close();
    await database.destroy();
  }
}
