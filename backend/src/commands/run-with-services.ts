import 'reflect-metadata';
import { systemClock } from '../common/clock';
import { composeServices } from '../compose-services';
import { loadSettings } from '../config/settings';
import { entities, type Services } from '../modules';
import { connect } from '../platform/database/connect';
import { runCommand } from './run-command';

/** As {@link runCommand}, with the services. */
export function runWithServices(command: (services: Services) => Promise<number>): Promise<void> {
  return runCommand(async () => {
    const settings = loadSettings();
    const database = await connect(settings, entities);
    const { services, identityProvider } = composeServices(settings, database, systemClock);
    try {
      return await command(services);
    } finally {
      await identityProvider.close();
      await database.destroy();
    }
  });
}
