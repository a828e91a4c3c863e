import { expect, test } from '../support/shop-test';
import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { request } from 'node:http';
import path from 'node:path';
import type { Duplex } from 'node:stream';
import { promisify } from 'node:util';
import { ApiClient } from '../support/api-client';
import { Launcher } from '../support/launcher';
import { newUser } from '../support/users';
import { ProjectCopy } from '../support/project-copy';
import { freePort } from '../support/shop';
import { myOrders } from '../support/stock';

const HEALTH = 'backend/src/http/health.ts';
const APP = 'src/app/app.tsx';

/** A build and a check of types take long on a busy machine. */
const buildLimitMs = 300_000;

let project: ProjectCopy;
let dev: Launcher;
let url: string;
test.beforeAll(async () => {
  project = await ProjectCopy.create();
  // The builds are still marked as current.
  await rm(path.join(project.folder, 'local-services/dist'), { recursive: true });
  const port = String(await freePort());
  url = `http://127.0.0.1:${port}`;
  const settings = { PORT: port, DATA_DIR: `${project.folder}/.data` };
  dev = new Launcher(settings, `${project.folder}/scripts/dev.mjs`);
});
test.afterAll(async () => {
  dev.interrupt();
  expect((await dev.exit()).code).toBe(0);
  await project.remove();
});

/** The status in the response of `/healthz`, which the tests change. */
async function status(): Promise<unknown> {
  const response = await fetch(`${url}/healthz`);
  return response.ok ? ((await response.json()) as { status: unknown }).status : `HTTP ${response.status}`;
}

const output = () => dev.output;

/** Runs a script that imports modules of a copy of the project. */
const evaluate = (script: string, cwd: string) =>
  promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script], { cwd });

test('npm run dev builds what is missing, and follows changes of the server without a failed request or a lost session', async () => {
  test.setTimeout(3 * buildLimitMs);
  await expect.poll(output, { timeout: buildLimitMs }).toContain('Starting Vite');
  await project.edit(HEALTH, "'ok'", "'changed during the start'");
  await dev.url();
  expect(await status()).toBe('changed during the start');
  const api = new ApiClient(url);
  await api.signUp(newUser());

  await project.edit(HEALTH, "'changed during the start'", "'changed'");
  // The server may have restarted before the next request.
  const statuses = new Set<unknown>(['changed during the start']);
  await expect
    .poll(async () => {
      statuses.add(await status());
      return [...statuses];
    })
    .toEqual(['changed during the start', 'changed']);
  expect(await myOrders(api)).toEqual([]);

  await project.edit(HEALTH, "'changed'", "'changed");
  await expect.poll(output).toContain('Unterminated string literal');
  expect(await status()).toBe('changed');

  // Types are checked beside the restart, which does not wait for them.
  await project.edit(HEALTH, "'changed", '42 as string');
  await expect.poll(status).toBe(42);
  await expect.poll(output, { timeout: buildLimitMs }).toContain('error TS2352');
});

test('npm run dev follows a change that is saved while an earlier one is compiled', async () => {
  const script = `
    import { setImmediate } from 'node:timers/promises';
    import { oneAtATime } from './scripts/dev/watch.mjs';
    let runs = 0;
    const compile = oneAtATime(async () => {
      runs += 1;
      if (runs > 1) return;
      compile();
      compile();
    });
    compile();
    await setImmediate();
    console.log(JSON.stringify({ runs }));`;
  const { stdout } = await evaluate(script, project.folder);
  expect(stdout.trim()).toBe('{"runs":2}');
});

test('npm run dev sends a change of the frontend to the open page', async () => {
  await dev.url();
  await fetch(`${url}/${APP}`);
  const messages = await openHotReload();
  await project.edit(`frontend/${APP}`, 'export ', '// A change.\nexport ');
  await expect.poll(messages).toContain(`"path":"/${APP}"`);
});

test('npm run dev does not restart the server until a syntax error is corrected, whatever else is changed', async () => {
  // It would compile the changes, too.
  await dev.url();
  dev.interrupt();
  await dev.exit();
  const script = `
    import { appendFileSync } from 'node:fs';
    import { createCompiler } from './scripts/dev/compiler.mjs';
    const compiler = createCompiler();
    const change = (file, text) => {
      appendFileSync(file, text);
      return compiler.compileChanges();
    };
    const results = [
      await change('${HEALTH}', 'const broken = "'),
      await change('backend/src/http/headers.ts', '// Another change.'),
      await change('${HEALTH}', '";'),
    ];
    console.log(JSON.stringify(results));`;
  const { stdout } = await evaluate(script, project.folder);
  expect(stdout.trim()).toBe('[false,false,true]');
});

/** Opens the WebSocket of Vite's client; returns a function that returns what it has received. */
async function openHotReload(): Promise<() => string> {
  const client = await (await fetch(`${url}/@vite/client`)).text();
  const token = /wsToken = "(.*?)"/.exec(client)?.[1] ?? '';
  const upgrade = request(`${url}/?token=${token}`, {
    headers: {
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-key': randomBytes(16).toString('base64'),
      'sec-websocket-version': '13',
      'sec-websocket-protocol': 'vite-hmr',
    },
  });
  upgrade.end();
  const [, socket] = (await once(upgrade, 'upgrade')) as [unknown, Duplex];
  let received = '';
  // A server does not mask its frames, so their text is readable as it is.
  socket.on('data', (chunk: Buffer) => (received += chunk.toString()));
  return () => received;
}
