import { parseArgs } from 'node:util';
import { launch } from './launch/launch.mjs';
import { runOperatorCommand } from './launch/operator-command.mjs';

/** `npm run catalogue -- --tools N`: adds generated tools to the catalogue until there are N of them. */
await launch(() => {
  const { values } = parseArgs({ options: { tools: { type: 'string', default: '' } } });
  return runOperatorCommand('catalogue', [values.tools], ['postgres']);
});
