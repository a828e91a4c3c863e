import { launchUntilStopped } from './launch/launch.mjs';
import { runProgram } from './launch/operator-command.mjs';
import { prepare } from './launch/prepare.mjs';
import { createProgress } from './shared/terminal.mjs';

/** `npm run mail:preview`: shows every email with believable data in the browser, until it is stopped. */
await launchUntilStopped(async () => {
  await prepare(createProgress(), ['backend']);
  return runProgram('mail-preview', [], process.env);
});
