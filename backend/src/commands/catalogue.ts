/** `node dist/commands/catalogue.js COUNT`: adds variants of the demo catalogue until there are so many, for tests with many tools. */
import { systemClock } from '../common/clock';
import { formatCount } from '../common/counts';
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
    throw new StartupError(`Enter a number of tools from 1 to ${formatCount(MAX_TOOLS)}.`);
  const total = formatCount(count);
  const database = await connect(loadDataLocation(), entities);
  try {
    await fillCatalogue(database, count, systemClock, (done) => {
      process.stderr.write(`${formatCount(done)} of ${total} tools\n`);
    });
  } finally {
    await database.destroy();
  }
  process.stdout.write(`The catalogue has ${total} generated tools.\n`);
  return 0;
});
