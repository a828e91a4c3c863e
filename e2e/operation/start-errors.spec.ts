import { generateKeyPairSync } from 'node:crypto';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '../support/shop-test';
import { Launcher, workerScript } from '../support/launcher';
import { runCommand } from '../support/operator';
import { freePort } from '../support/shop';

/** Real-looking accounts, so that no local service starts before the error under test. */
const accounts = {
  FIREBASE_PROJECT_ID: 'some-project',
  FIREBASE_API_KEY: 'some-key',
  STRIPE_SECRET_KEY: 'sk_test_none',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_none',
  STRIPE_WEBHOOK_SECRET: 'whsec_none',
};

const { privateKey } = generateKeyPairSync('ec', {
  namedCurve: 'P-256',
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'pem' },
});
const serviceAccount = JSON.stringify({
  project_id: 'some-project',
  client_email: 'some@one',
  private_key: privateKey,
});

const dataDir = path.join(tmpdir(), `tools-hub-start-errors-${process.pid}`);

/** The output lines other than progress. There must be one line per error and no stack trace. */
async function startErrors(env: NodeJS.ProcessEnv, script?: string): Promise<string[]> {
  const { code, output } = await new Launcher({ PORT: '0', DATA_DIR: dataDir, ...env }, script).exit();
  expect(code).toBe(1);
  return output.split('\n').filter((line) => line.trim() !== '' && !/^(\[\d+\/\d+\]| {6})/.test(line));
}

test('npm start rejects a port that is in use in one line', async () => {
  const server = createServer();
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, resolve));
  expect(await startErrors({ PORT: String(port) })).toEqual([
    `PORT ${port} is in use. Choose another one, for example: PORT=${port + 1} npm start`,
  ]);
  server.close();
});

test('npm start rejects an unreachable database in one line', async () => {
  const port = await freePort();
  const lines = await startErrors({
    ...accounts,
    DATABASE_URL: `postgres://user@127.0.0.1:${port}/shop`,
  });
  expect(lines).toEqual([expect.stringMatching(/^DATABASE_URL.*ECONNREFUSED/)]);
});

test('npm run worker without Redis and local services exits with one line', async () => {
  const settings = { ...accounts, MAIL: 'off', DATABASE_URL: 'postgres://user@127.0.0.1:1/shop' };
  expect(await startErrors(settings, workerScript)).toEqual([
    'REDIS_URL is required: servers learn through it what the jobs of a worker change.',
  ]);
});

test('npm run worker rejects a password that is not percent-encoded in one line', async () => {
  // Unlike npm start, it leaves the check of the settings to the bundled server.
  const settings = { ...accounts, MAIL: 'off', DATABASE_URL: 'postgres://user:100%@127.0.0.1:1/shop' };
  expect(await startErrors(settings, workerScript)).toEqual([
    'DATABASE_URL must have special characters of the user and the password percent-encoded, and % as %25.',
  ]);
});

test('npm run reconcile rejects an unreachable database in one line', async () => {
  const DATABASE_URL = `postgres://user@127.0.0.1:${await freePort()}/shop`;
  const { code, output } = await runCommand('reconcile', [], dataDir, { ...accounts, DATABASE_URL });
  expect(code).toBe(1);
  expect(output).toMatch(/^DATABASE_URL.*ECONNREFUSED.*\n$/);
});

test('npm run reconcile rejects an unknown option in one line', async () => {
  expect(await runCommand('reconcile', ['--fast'], dataDir)).toEqual({
    code: 1,
    output: "\nUnknown option '--fast'\n",
  });
});

test('npm run backup and npm run restore reject a database that has its own tools in one line', async () => {
  const DATABASE_URL = 'postgres://user@127.0.0.1/shop';
  for (const [command, verb] of [
    ['backup', 'back up'],
    ['restore', 'restore'],
  ] as const)
    expect(await runCommand(command, [`${dataDir}-backup`], dataDir, { DATABASE_URL })).toEqual({
      code: 1,
      output: `\nDATABASE_URL is set: ${verb} that database with its own tools (docs/operations.md, Backup and restore).\n`,
    });
});

test('commands reject a folder without data in one line that names what is missing, and do not create it', async () => {
  const missing = `${dataDir}-missing`;
  const errorFor = (services: string) => ({
    code: 1,
    output: `\nDATA_DIR ${missing} has no data of these local services: ${services}.\n`,
  });
  for (const [services, command, ...args] of [
    ['PostgreSQL', 'backup', `${dataDir}-backup`],
    ['PostgreSQL', 'make-admin', 'user@example.test'],
    ['PostgreSQL, Firebase emulator, Local Stripe', 'reconcile'],
  ] as const)
    expect(await runCommand(command, args, missing)).toEqual(errorFor(services));
  // With a database of its own, the command would compare the records with an empty local Stripe.
  const DATABASE_URL = 'postgres://user@database.example/shop';
  expect(await runCommand('reconcile', [], missing, { DATABASE_URL })).toEqual(
    errorFor('Firebase emulator, Local Stripe'),
  );
  expect(existsSync(missing)).toBe(false);
});

test('npm start rejects a data folder that is not writable in one line', async () => {
  // A path below a file is not writable for root either.
  const lines = await startErrors({ DATA_DIR: path.join(__filename, 'data') });
  expect(lines).toEqual([expect.stringMatching(/^DATA_DIR .* is not writable \(ENOTDIR\)/)]);
});

test('npm start rejects invalid settings with one line each', async () => {
  const lines = await startErrors({ PORT: 'abc', DATABASE_URL: 'mysql://somewhere/shop' });
  expect(lines).toEqual([expect.stringMatching(/^PORT /), expect.stringMatching(/^DATABASE_URL /)]);
});

test('npm start rejects a local service in production', async () => {
  const lines = await startErrors({
    ...accounts,
    FIREBASE_SERVICE_ACCOUNT: serviceAccount,
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://shop.example',
    ACCESS_TOKEN_SECRET: 'a secret of more than thirty-two characters',
    DATABASE_URL: 'postgres://user@127.0.0.1/shop',
    SMTP_URL: 'smtps://mail.shop.example',
    MAIL_FROM: 'shop@shop.example',
    STRIPE_API_URL: 'http://127.0.0.1:12111',
  });
  expect(lines).toEqual([expect.stringMatching(/^STRIPE_API_URL .*local service/)]);
});

test('npm start in production names each required setting, and the demo that needs none', async () => {
  const lines = await startErrors({ NODE_ENV: 'production' });
  expect(lines.pop()).toBe('DEMO=1 npm start runs a public demo with local services instead.');
  expect(lines).toContainEqual(expect.stringMatching(/^PUBLIC_URL /));
  expect(lines.length).toBeGreaterThan(1);
  for (const line of lines) expect(line).toMatch(/^[A-Z_]+ is required/);
});
