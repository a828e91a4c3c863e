import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Launcher } from './launcher';

/** Tests write much with one account and from one address. */
const NO_LIMITS = {
  ORDERS_PER_HOUR: '0',
  REVIEWS_LIMIT: '0',
  REVIEWS_PER_DAY: '0',
  CUSTOMIZATION_REQUESTS_PER_DAY: '0',
  SIGN_INS_PER_HOUR: '0',
  UPLOADS_PER_HOUR: '0',
  WRITES_PER_HOUR: '0',
  UNPAID_PURCHASES_LIMIT: '0',
  UNPAID_ORDERS_VALUE: '0',
  UNPAID_STOCK_SHARE: '100',
  UNVERIFIED_LIMIT_PERCENT: '100',
};

/** A shop on a free port with its own data folder, which survives restarts. */
export class Shop {
  private constructor(
    readonly url: string,
    private readonly env: NodeJS.ProcessEnv,
    readonly dataDir: string,
    private launcher: Launcher,
  ) {}

  static async open(env: NodeJS.ProcessEnv = {}): Promise<Shop> {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'tools-hub-e2e-'));
    const settings = {
      PORT: String(await freePort()),
      DATA_DIR: dataDir,
      PAGE_RENDER_LIMIT_MS: '0',
      // A busy machine is no outage.
      DATABASE_CONNECT_TIMEOUT_MS: '20000',
      ...NO_LIMITS,
      ...env,
    };
    const launcher = new Launcher(settings);
    return new Shop(await launcher.url(), settings, dataDir, launcher);
  }

  /** The settings with which another server uses the local services of this shop. */
  async services(): Promise<NodeJS.ProcessEnv> {
    const note = await readFile(path.join(this.dataDir, 'services.json'), 'utf8');
    return (JSON.parse(note) as { env: NodeJS.ProcessEnv }).env;
  }

  /** The process ids of the running shop. */
  processes(): number[] {
    return this.launcher.processes();
  }

  /** Stops it like Ctrl-C. */
  async stop() {
    this.launcher.interrupt();
    return this.launcher.exit();
  }

  /** Kills it without cleanup. */
  async kill(): Promise<void> {
    await this.launcher.kill();
  }

  /** Starts it again with the same address and data. */
  async start(): Promise<void> {
    this.launcher = new Launcher(this.env);
    await this.launcher.url();
  }

  /** Stops it and deletes its data. */
  async close(): Promise<void> {
    await this.stop();
    await rm(this.dataDir, { recursive: true, force: true });
  }
}

const PORTS_PER_WORKER = 1_000;

/** Below the range of ephemeral ports, and different in each of the workers that run at the same time. */
let nextPort = 20_000 + Number(process.env['TEST_PARALLEL_INDEX']) * PORTS_PER_WORKER;

/** A free port that no other process gets by chance. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = nextPort++;
    const server = createServer().listen(port);
    const isFree = await once(server, 'listening').then(
      () => true,
      () => false,
    );
    server.close();
    if (isFree) return port;
  }
}
