import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { Launcher } from '../support/launcher';
import { operate } from '../support/operator';
import { freePort } from '../support/shop';

/** Accounts elsewhere, so that no stand-in needs to start before the fault under test shows. */
const accounts = {
  FIREBASE_PROJECT_ID: 'some-project',
  FIREBASE_API_KEY: 'some-key',
  STRIPE_SECRET_KEY: 'sk_test_none',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_none',
  STRIPE_WEBHOOK_SECRET: 'whsec_none',
};

const serviceAccount = JSON.stringify({
  project_id: 'some-project',
  client_email: 'some@one',
  private_key: 'none',
});

const dataDir = path.join(tmpdir(), `tools-hub-refusal-${process.pid}`);

/** What is said besides the progress; it must be a line for each fault, and no trace of the code. */
async function refusal(env: NodeJS.ProcessEnv): Promise<string[]> {
  const { code, output } = await new Launcher({ PORT: '0', DATA_DIR: dataDir, ...env }).exit();
  expect(code).toBe(1);
  return output.split('\n').filter((line) => line.trim() !== '' && !/^(\[\d+\/\d+\]| {6})/.test(line));
}

test('a busy port', async () => {
  const server = createServer();
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, resolve));
  expect(await refusal({ PORT: String(port) })).toEqual([
    `PORT ${port} is in use. Set PORT to another, for example PORT=${port + 1} npm start`,
  ]);
  server.close();
});

test('a database that cannot be reached', async () => {
  const port = await freePort();
  const lines = await refusal({ ...accounts, DATABASE_URL: `postgres://somebody@127.0.0.1:${port}/shop` });
  expect(lines).toEqual([expect.stringMatching(/^DATABASE_URL.*ECONNREFUSED/)]);
});

test('a database that a command of the operator cannot reach', async () => {
  const DATABASE_URL = `postgres://somebody@127.0.0.1:${await freePort()}/shop`;
  const { code, output } = await operate('reconcile', [], dataDir, { ...accounts, DATABASE_URL });
  expect(code).toBe(1);
  expect(output).toMatch(/^DATABASE_URL.*ECONNREFUSED.*\n$/);
});

test('a data folder that cannot be written', async () => {
  // Below a file: that refuses the root user as well.
  const lines = await refusal({ DATA_DIR: path.join(__filename, 'data') });
  expect(lines).toEqual([expect.stringMatching(/^DATA_DIR .* cannot be written \(ENOTDIR\)/)]);
});

test('malformed settings, one line for each', async () => {
  const lines = await refusal({ PORT: 'abc', DATABASE_URL: 'mysql://somewhere/shop' });
  expect(lines).toEqual([expect.stringMatching(/^PORT /), expect.stringMatching(/^DATABASE_URL /)]);
});

test('production on a stand-in', async () => {
  const lines = await refusal({
    ...accounts,
    FIREBASE_SERVICE_ACCOUNT: serviceAccount,
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://shop.example',
    ACCESS_TOKEN_SECRET: 'a secret of more than thirty-two characters',
    DATABASE_URL: 'postgres://somebody@127.0.0.1/shop',
    STRIPE_API_URL: 'http://127.0.0.1:12111',
  });
  expect(lines).toEqual([expect.stringMatching(/^STRIPE_API_URL .*stand-in/)]);
});

test('production without its settings names each that is missing', async () => {
  const lines = await refusal({ NODE_ENV: 'production' });
  expect(lines).toContainEqual(expect.stringMatching(/^PUBLIC_URL /));
  expect(lines.length).toBeGreaterThan(1);
  for (const line of lines) expect(line).toMatch(/^[A-Z_]+ is missing/);
});
