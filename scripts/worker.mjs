import { launchUntilStopped } from './launch/launch.mjs';
import { prepareEnvironment } from './launch/operator-command.mjs';
import { servicesExit } from './launch/services-file.mjs';
import { exitCodeOf, startProgram } from './shared/processes.mjs';
import { dataFolder, inProject } from './shared/project.mjs';

/** `npm run worker`: runs the jobs without serving requests, for servers with `RUN_JOBS=0`. */
await launchUntilStopped(async () => {
  const env = await prepareEnvironment();
  const worker = startProgram('the worker', inProject('backend', 'dist', 'server', 'worker.js'), [], env);
  worker.child.once('message', () => console.log('The worker is running.'));
  return Promise.race([exitCodeOf(worker), servicesExit(dataFolder())]);
});
