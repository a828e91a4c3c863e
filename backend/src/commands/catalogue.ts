/** `node dist/commands/catalogue.js COUNT`: adds variants of the demo catalogue until there are so many, for tests with many tools. */
import { systemClock } from '../common/clock';
import { StartupError } from '../common/startup-error';
import { loadDataLocation } from '../config/settings';
import { fillCatalogue } from '../demo/fill-catalogue';
import { entities } from '../modules';
import { connect } from '../platform/database/connect';
import { runCommand } from './run-command';

const MAX_TOOLS = 2_000_000;

void runCommand(async () => {
  const count = Number(process.argv[2]);
  if (!Number.isInteger(count) || count < 1 || count > MAX_TOOLS)
    throw new StartupError(`Enter a number of tools from 1 to ${MAX_TOOLS.toLocaleString('en-US')}.`);
  const total = count.toLocaleString('en-US');
  const database = await connect(loadDataLocation(), entities);
  try {
    await fillCatalogue(database, count, systemClock, (done) => {
      process.stderr.write(`${done.toLocaleString('en-US')} of ${total} tools\n`);
    });
  } finally {
    await database.destroy();
  }
  process.stdout.write(`The catalogue has ${total} generated tools.\n`);
  return 0;
});
