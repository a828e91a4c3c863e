import { freePort } from '../local-services/src/shared/free-port.mjs';
import { launch } from './launch/launch.mjs';
import { startLocalServices } from './launch/local-services.mjs';
import { prepare } from './launch/prepare.mjs';
import { temporaryDataDir } from './launch/temporary-data-dir.mjs';
import { exitCodeOf, startProgram, stopAll } from './shared/processes.mjs';
import { inProject } from './shared/project.mjs';
import { createProgress } from './shared/terminal.mjs';

/**
 * `npm run bench`: measures the server against a server written by hand and a naive one, each in a process of its own,
 * on one PostgreSQL with temporary data. docs/performance.md describes the options and the tables.
 */
await launch(async () => {
  const progress = createProgress();
  progress.addSteps(1);
  await prepare(progress, ['local-services', 'backend', 'frontend', 'bench']);
  const dataDir = temporaryDataDir('bench');
  const port = await freePort();
  const env = { ...process.env, DATABASE_URL: '', DATA_DIR: dataDir, PORT: String(port) };
  const services = await progress.step('Starting PostgreSQL', async (report) => {
    const start = () => startLocalServices({ port, dataDir, env }, report, ['postgres']);
    await runBench('enable-statistics.js', [], { ...env, ...(await start()).env });
    await stopAll();
    return start();
  });
  const bench = runBench('main.js', process.argv.slice(2), { ...env, ...services.env });
  return Promise.race([bench, services.failed]);
});

/**
 * Runs a program of the bench until it exits.
 * @param {string} name
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 */
function runBench(name, args, env) {
  return exitCodeOf(startProgram('the bench', inProject('bench', 'dist', name), args, env));
}
