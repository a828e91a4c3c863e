import { existsSync } from 'node:fs';
import path from 'node:path';
import { launch } from './launch/launch.mjs';
import { prepare } from './launch/prepare.mjs';
import { formatCounts, runSuite, suites } from './test/suites.mjs';
import { createProgress } from './shared/terminal.mjs';

/** Each program with the environment variable that gives its path to the tests. */
const programs = [
  { name: 'pgbouncer', variable: 'PGBOUNCER_PATH' },
  { name: 'haproxy', variable: 'HAPROXY_PATH' },
  { name: 'redis-server', variable: 'REDIS_PATH' },
];

/** Debian installs servers where the PATH of an ordinary user does not lead. */
const folders = [...(process.env.PATH ?? '').split(path.delimiter), '/usr/sbin', '/usr/local/sbin'];

/** @param {string} name */
const findProgram = (name) =>
  folders.map((folder) => path.join(folder, name)).find((file) => existsSync(file));

/**
 * `npm run test:systems`: tests the server with PgBouncer, HAProxy and Redis, as far as they are installed. Installs
 * nothing, and names what it could not run.
 */
await launch(async () => {
  const found = programs.map(({ name, variable }) => ({
    name,
    variable,
    file: process.env[variable] || findProgram(name),
  }));
  const suite = suites.find(({ workspace }) => workspace === 'backend');
  if (!suite) throw new Error('There is no suite of the backend');
  await prepare(createProgress(), ['local-services', 'backend']);
  const counts = await runSuite(
    suite,
    ['--config=jest.systems.config.js', ...process.argv.slice(2)],
    Object.fromEntries(found.flatMap(({ variable, file }) => (file ? [[variable, file]] : []))),
  );
  for (const { name } of found.filter(({ file }) => !file)) {
    console.log(`\n  !  The tests with ${name} did NOT run: it is not installed.`);
  }
  console.log(`\n${formatCounts(counts)}`);
  return counts.failed === 0 ? 0 : 1;
});
