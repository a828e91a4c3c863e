import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';

const project = path.resolve(__dirname, '../..');

/** Runs a script that imports modules of the project; returns what it prints. */
const evaluate = (
  script: string,
  options: { env?: NodeJS.ProcessEnv; timeout?: number; killSignal?: NodeJS.Signals } = {},
) =>
  promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: project,
    ...options,
  });

test('npm start prints the accounts, the cards and the inbox of the local services that it has started', async () => {
  const { stdout } = await evaluate(`
    import { startupSummary } from './scripts/launch/startup-summary.mjs';
    const app = { url: 'http://localhost:4000', dataDir: process.cwd() + '/.data' };
    const labelsOf = (...services) =>
      [...startupSummary({ ...app, services }).matchAll(/^ {2}(\\S.*?) {2,}/gm)].map(([, label]) => label);
    console.log(JSON.stringify([labelsOf(), labelsOf('stripe'), labelsOf('mail'), labelsOf('firebase')]));
    console.log(startupSummary({ ...app, services: ['firebase', 'stripe'] }));
    console.log(startupSummary({ ...app, dataDir: '/elsewhere', services: [] }));`);
  const always = ['GraphQL', 'REST', 'Health', 'Data', 'Stop'];
  expect(JSON.parse(stdout.split('\n', 1)[0] ?? '')).toEqual([
    always,
    ['Test cards', ...always],
    ['Inbox', ...always],
    ['Sign in', 'Inbox', ...always],
  ]);
  expect(stdout).toContain(`
  Tools-Hub is running at http://localhost:4000

  Sign in     admin@tools-hub.test / admin-demo-1 (admin)
              customer@tools-hub.test / customer-demo-1
  Test cards  4242 4242 4242 4242 succeeds
              4000 0000 0000 0002 is declined
              4000 0000 0000 9995 has insufficient funds
              4000 0025 0000 3155 requires 3-D Secure
  Inbox       http://localhost:4000/_local/mail
`);
  expect(stdout).toMatch(/ {2}Data {8}\.data\n[^]* {2}Data {8}\/elsewhere\n/);
});

test('npm version keeps the operations of the new release and of the previous one', async () => {
  const run = promisify(execFile);
  const isInstalled = await run('git', ['--version']).then(
    () => true,
    () => false,
  );
  test.skip(!isInstalled, 'git is not installed');
  const folder = await mkdtemp(path.join(tmpdir(), 'tools-hub-version-'));
  try {
    const operations = path.join(folder, 'backend/src/graphql');
    const released = path.join(operations, 'released-operations.json');
    await mkdir(operations, { recursive: true });
    for (const file of ['scripts/version.mjs', 'scripts/shared/project.mjs'])
      await cp(path.join(project, file), path.join(folder, file));
    await writeFile(released, '{}');
    await run('git', ['init'], { cwd: folder });
    for (const version of ['1.0.0', '1.1.0', '1.2.0']) {
      await writeFile(path.join(folder, 'package.json'), JSON.stringify({ version }));
      const current = JSON.stringify({ hash: `operation of ${version}` });
      await writeFile(path.join(operations, 'persisted-operations.json'), current);
      await run(process.execPath, ['scripts/version.mjs'], { cwd: folder });
    }
    expect(JSON.parse(await readFile(released, 'utf8'))).toEqual({
      '1.2.0': { hash: 'operation of 1.2.0' },
      '1.1.0': { hash: 'operation of 1.1.0' },
    });
    const { stdout } = await run('git', ['diff', '--cached', '--name-only'], { cwd: folder });
    expect(stdout.trim()).toBe('backend/src/graphql/released-operations.json');
  } finally {
    await rm(folder, { recursive: true });
  }
});

test('npm start starts no mail catcher when the shop sends no emails, and no local service in production', async () => {
  const { stdout } = await evaluate(`
    import { startLocalServices } from './scripts/launch/local-services.mjs';
    const accounts = { DATABASE_URL: 'x', FIREBASE_PROJECT_ID: 'x', STRIPE_SECRET_KEY: 'x' };
    const environments = [
      { ...accounts, MAIL: 'off' },
      { ...accounts, DEMO: '1' },
      { ...accounts, SMTP_URL: 'x' },
      { NODE_ENV: 'production' },
    ];
    const start = (env) => startLocalServices({ dataDir: '/nowhere', port: 1, env }, () => undefined);
    console.log(JSON.stringify((await Promise.all(environments.map(start))).map(({ names }) => names)));
    process.exit();`);
  expect(stdout.trim()).toBe('[[],[],[],[]]');
});

test('Only the owner can read services.json, which has the keys of the local services and is deleted when they exit', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'tools-hub-services-'));
  const { stdout } = await evaluate(`
    import { existsSync, statSync } from 'node:fs';
    import { setImmediate } from 'node:timers/promises';
    import { readServicesFile, writeServicesFile } from './scripts/launch/services-file.mjs';
    process.umask(0o022);
    const folder = ${JSON.stringify(folder)};
    const file = folder + '/services.json';
    let exit;
    const exited = new Promise((resolve) => (exit = resolve));
    writeServicesFile(folder, { child: process, exited }, { STRIPE_SECRET_KEY: 'secret' });
    const results = [(statSync(file).mode & 0o777).toString(8), readServicesFile(folder)];
    exit();
    await setImmediate();
    console.log(JSON.stringify([...results, existsSync(file)]));`).finally(() =>
    rm(folder, { recursive: true }),
  );
  expect(JSON.parse(stdout)).toEqual(['600', { STRIPE_SECRET_KEY: 'secret' }, false]);
});

test('A worker learns that the local services in services.json have exited', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'tools-hub-services-'));
  const { stdout } = await evaluate(`
    import { spawn } from 'node:child_process';
    import { servicesExit, writeServicesFile } from './scripts/launch/services-file.mjs';
    const child = spawn(process.execPath, ['--eval', 'setInterval(() => {}, 1000)']);
    writeServicesFile(${JSON.stringify(folder)}, { child, exited: new Promise(() => undefined) }, {});
    const exit = servicesExit(${JSON.stringify(folder)});
    child.kill();
    await exit.catch((error) => console.log(error.message));
    process.exit();`).finally(() => rm(folder, { recursive: true }));
  expect(stdout).toBe('The local services have exited. Start the worker again once they run.\n');
});

test('npm start builds again when the name or the content of a source has changed, and not its time', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'tools-hub-sources-'));
  const { stdout } = await evaluate(`
    import { mkdirSync, renameSync, utimesSync, writeFileSync } from 'node:fs';
    import { hashInputs } from './scripts/launch/staleness.mjs';
    const folder = ${JSON.stringify(folder)};
    const [file, renamed] = [folder + '/a.ts', folder + '/b.ts'];
    const hash = () => hashInputs([${JSON.stringify(path.relative(project, folder))}, 'missing']);
    const results = [];
    const isChangedBy = (change) => {
      const before = hash();
      change();
      results.push(hash() !== before);
    };
    isChangedBy(() => writeFileSync(file, 'one'));
    isChangedBy(() => utimesSync(file, 1, 1));
    isChangedBy(() => writeFileSync(file, 'two'));
    isChangedBy(() => renameSync(file, renamed));
    isChangedBy(() => {
      mkdirSync(folder + '/dist');
      writeFileSync(folder + '/dist/a.js', 'built');
    });
    console.log(JSON.stringify(results));`).finally(() => rm(folder, { recursive: true }));
  expect(stdout.trim()).toBe('[true,false,true,true,false]');
});

test('An error that the user can fix is printed without a stack trace, with the output of the command that failed', async () => {
  const { stderr } = await evaluate(`
    import { ExpectedError } from './local-services/src/shared/errors.mjs';
    import { printError } from './scripts/shared/terminal.mjs';
    printError(new ExpectedError('The build failed:', 'line 1\\nline 2\\n\\n'));
    printError(new ExpectedError(''));
    printError(new Error('unexpected'));`);
  expect(stderr).toMatch(/^\nThe build failed:\n\nline 1\nline 2\nError: unexpected\n {4}at /);
});

test('npm run fix names each task that has failed, and prints the output of these only', async () => {
  const { stdout } = await evaluate(`
    import { runTasks } from './scripts/shared/tasks.mjs';
    const task = (name, code) => ({ name, script: '--eval', args: ["console.log('of " + name + "'); process.exit(" + code + ')'] });
    const failed = await runTasks([task('one', 1), task('two', 0), task('three', 2)], 1);
    console.log(JSON.stringify(failed));`);
  expect(stdout).toMatch(
    /^FAILED {2}one .* s\n\nof one\n\nok {6}two .* s\nFAILED {2}three .* s\n\nof three\n\n/,
  );
  expect(stdout.trim().split('\n').at(-1)).toBe('["one","three"]');
});

test('A command that is stopped exits with the code of the signal, after the clean-up that follows its programs', async () => {
  const { stdout } = await evaluate(`
    import { spawn } from 'node:child_process';
    import { launch, launchUntilStopped } from './scripts/launch/launch.mjs';
    import { track } from './scripts/shared/processes.mjs';
    const cleanUp = () => console.log('clean-up');
    const run = async () => {
      const program = track('program', spawn(process.execPath, ['--eval', 'setInterval(() => {}, 1000)']));
      program.exited.then(() => console.log('program exited'));
      setImmediate(() => process.emit('SIGTERM', 'SIGTERM'));
      return new Promise(() => undefined);
    };
    process.exit = (code) => console.log('exit code ' + code);
    await launch(run, { cleanUp });
    await launchUntilStopped(run);
    process.kill(process.pid, 'SIGKILL');`).catch((error: unknown) => error as { stdout: string });
  expect(stdout.trim().split('\n')).toEqual([
    ...['program exited', 'clean-up', 'exit code 143'],
    ...['program exited', 'exit code 0'],
  ]);
});

test('A script stops its programs and exits with code 1 when an error is thrown in a callback', async () => {
  const { stdout, stderr } = await evaluate(`
    import { spawn } from 'node:child_process';
    import { launch } from './scripts/launch/launch.mjs';
    import { track } from './scripts/shared/processes.mjs';
    process.exit = (code) => console.log('exit code ' + code);
    await launch(async () => {
      const program = track('program', spawn(process.execPath, ['--eval', 'setInterval(() => {}, 1000)']));
      program.exited.then(() => console.log('program exited'));
      setImmediate(() => {
        throw new Error('in a callback');
      });
      return new Promise(() => undefined);
    });
    process.kill(process.pid, 'SIGKILL');`).catch(
    (error: unknown) => error as { stdout: string; stderr: string },
  );
  expect(stdout.trim().split('\n')).toEqual(['program exited', 'exit code 1']);
  expect(stderr).toContain('Error: in a callback');
});

test('A second Ctrl-C kills the programs that do not stop, but not one that npm forwards with the first', async () => {
  // Longer than the limit of this test, after which programs are killed anyway.
  const env = { ...process.env, DRAIN_SECONDS: '3600' };
  const script = `
    import { spawn } from 'node:child_process';
    import { once } from 'node:events';
    import { launch } from './scripts/launch/launch.mjs';
    import { track } from './scripts/shared/processes.mjs';
    let now = 1;
    performance.now = () => now;
    process.exit = (code) => console.log('exit code ' + code);
    const program = "process.on('SIGTERM', () => {}); process.on('message', () => process.send('running')); process.send('started')";
    await launch(async () => {
      const child = spawn(process.execPath, ['--eval', program], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
      track('program', child).exited.then(({ signal }) => console.log(signal));
      await once(child, 'message');
      for (let press = 0; press < 2; press += 1) {
        process.emit('SIGINT', 'SIGINT');
        child.send('ping');
        const [state] = await Promise.race([once(child, 'message'), once(child, 'close')]);
        console.log(state);
      }
      now += 501;
      process.emit('SIGINT', 'SIGINT');
      return new Promise(() => undefined);
    });
    process.kill(process.pid, 'SIGKILL');`;
  const { stdout } = await evaluate(script, { env, timeout: 30_000, killSignal: 'SIGKILL' }).catch(
    (error: unknown) => error as { stdout: string },
  );
  expect(stdout.trim().split('\n')).toEqual(['running', 'running', 'SIGKILL', 'exit code 130']);
});

test('npm start installs the dependencies when they differ from the lock file, and says why that fails', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'tools-hub-install-'));
  try {
    const files = ['scripts/launch/install.mjs', 'scripts/shared', 'local-services/src/shared'];
    for (const file of files)
      await cp(path.join(project, file), path.join(folder, file), { recursive: true });
    // Fails with the text of MESSAGE, and prints its arguments.
    const npm = path.join(folder, 'npm-cli.js');
    await writeFile(
      npm,
      'console.log(process.argv.slice(2).join(" "), process.env.MESSAGE); process.exit(1)',
    );
    const script = `
      import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
      import { installDependencies, isInstallStale } from './scripts/launch/install.mjs';
      const saw = { version: '1.0.0', integrity: 'sha512-1' };
      const packages = { '': {}, 'node_modules/saw': saw, 'node_modules/other': { version: '1.0.0', optional: true } };
      const write = (file, value) => writeFileSync(file, JSON.stringify({ packages: value }));
      write('package-lock.json', packages);
      const results = [isInstallStale()];
      mkdirSync('node_modules/saw', { recursive: true });
      for (const installed of [
        { 'node_modules/saw': saw },
        { 'node_modules/saw': { ...saw, version: '1.0.1' } },
        { 'node_modules/saw': { ...saw, integrity: 'sha512-2' } },
        {},
      ]) {
        write('node_modules/.package-lock.json', installed);
        results.push(isInstallStale());
      }
      write('node_modules/.package-lock.json', { 'node_modules/saw': saw });
      rmSync('node_modules/saw', { recursive: true });
      results.push(isInstallStale());
      const failures = [];
      for (const message of ['EAI_AGAIN', 'ENOSPC', 'EINTEGRITY']) {
        process.env.MESSAGE = message;
        await installDependencies().catch((error) => failures.push([error.message, error.details]));
      }
      console.log(JSON.stringify({ results, failures }));`;
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['--input-type=module', '--eval', script],
      {
        cwd: folder,
        env: { ...process.env, npm_execpath: npm },
      },
    );
    const command = 'ci --include=dev --include=optional --no-audit --no-fund --loglevel=error';
    expect(JSON.parse(stdout)).toEqual({
      results: [true, false, true, true, true, true],
      failures: [
        [expect.stringContaining('Check your network connection'), `${command} EAI_AGAIN\n`],
        [expect.stringContaining('The disk is full'), `${command} ENOSPC\n`],
        ['npm could not install the dependencies:', `${command} EINTEGRITY\n`],
      ],
    });
  } finally {
    await rm(folder, { recursive: true });
  }
});

test('A command of the operator that is killed exits with code 1', async () => {
  const { stdout } = await evaluate(`
    import { runProgram } from './scripts/launch/operator-command.mjs';
    const NODE_OPTIONS = '--import=data:text/javascript,process.kill(process.pid,9)';
    console.log('exit code ' + (await runProgram('backup', [], { ...process.env, NODE_OPTIONS })));`);
  expect(stdout.trim()).toBe('exit code 1');
});
