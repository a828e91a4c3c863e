import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createDatabase } from '../support/database';
import { findFreePort } from '../support/free-port';
import { startProgram, type Program } from '../support/programs';
import { waitUntil } from '../support/wait-until';

const path = process.env['HAPROXY_PATH'];
const MAIN = resolve(__dirname, '../../dist/main.js');
const CLIENTS = 20;

interface ServerProcess {
  readonly process: ChildProcess;
  readonly port: number;
}

(path === undefined ? describe.skip : describe)('Servers behind HAProxy', () => {
  let haproxy: Program;
  let servers: ServerProcess[];
  let dataDir: string;
  let databaseUrl: string;

  const startServer = async (port: number): Promise<ServerProcess> => {
    const child = fork(MAIN, {
      env: {
        ...process.env,
        NODE_ENV: 'development',
        DATABASE_URL: databaseUrl,
        DATA_DIR: dataDir,
        PORT: String(port),
        REQUESTS_PER_MINUTE: '0',
        RUN_JOBS: '0',
        LOG_LEVEL: 'silent',
        DRAIN_SECONDS: '3',
      },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    await once(child, 'message');
    return { process: child, port };
  };

  beforeAll(async () => {
    databaseUrl = await createDatabase();
    dataDir = mkdtempSync(join(tmpdir(), 'tools-hub-haproxy-'));
    servers = [await startServer(await findFreePort()), await startServer(await findFreePort())];
    haproxy = await startProgram(
      path ?? '',
      (port) => `
defaults
  mode http
  timeout connect 5s
  timeout client 60s
  timeout server 60s
  timeout check 10s
  # A request that a server rejects is not repeated on another.
  retries 0
frontend shop
  bind 127.0.0.1:${String(port)}
  default_backend servers
backend servers
  option httpchk GET /readyz
  http-reuse always
  default-server check inter 200ms fall 2 rise 1
${servers.map((server, index) => `  server s${String(index)} 127.0.0.1:${String(server.port)}`).join('\n')}
`,
      ['-q', '-f'],
    );
  });
  afterAll(async () => {
    await haproxy.stop();
    for (const { process: child } of servers) {
      if (child.exitCode !== null || child.signalCode !== null) continue;
      const exited = once(child, 'exit');
      child.kill('SIGKILL');
      await exited;
    }
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('fail no request while one after the other is restarted', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS });
    const failures: string[] = [];
    let count = 0;
    let isEnded = false;
    const request = () =>
      new Promise<void>((done) => {
        get({ port: haproxy.port, host: '127.0.0.1', path: '/tools?limit=1', agent }, (response) => {
          if (response.statusCode !== 200) failures.push(String(response.statusCode));
          response.resume().on('end', done);
        }).on('error', ({ message }) => {
          failures.push(message);
          done();
        });
      });
    const clients = Array.from({ length: CLIENTS }, async () => {
      while (!isEnded) {
        await request();
        count += 1;
      }
    });
    for (const [index, { process: child, port }] of servers.entries()) {
      const before = count;
      await waitUntil(() => Promise.resolve(count >= before + 1000));
      const exited = once(child, 'exit');
      child.kill('SIGTERM');
      expect(await exited).toEqual([0, null]);
      servers[index] = await startServer(port);
      // HAProxy needs to see it before the other one stops.
      await waitUntil(async () => (await fetch(`http://127.0.0.1:${String(port)}/readyz`)).status === 200);
      const restarted = count;
      await waitUntil(() => Promise.resolve(count >= restarted + 1000));
    }
    isEnded = true;
    await Promise.all(clients);
    agent.destroy();
    expect(failures).toEqual([]);
    expect(count).toBeGreaterThan(4000);
  });
});
