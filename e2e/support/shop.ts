import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Launcher } from './launcher';

/** A shop of its own on a free port, with data that outlive its restarts. */
export class Shop {
  private constructor(
    readonly url: string,
    private readonly env: NodeJS.ProcessEnv,
    readonly dataDir: string,
    private launcher: Launcher,
  ) {}

  static async open(env: NodeJS.ProcessEnv = {}): Promise<Shop> {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'tools-hub-e2e-'));
    const settings = { PORT: String(await freePort()), DATA_DIR: dataDir, ...env };
    const launcher = new Launcher(settings);
    return new Shop(await launcher.url(), settings, dataDir, launcher);
  }

  /** The settings by which another server finds the database and the stand-ins of the running shop. */
  async services(): Promise<NodeJS.ProcessEnv> {
    const note = await readFile(path.join(this.dataDir, 'services.json'), 'utf8');
    return (JSON.parse(note) as { env: NodeJS.ProcessEnv }).env;
  }

  /** Every process of the running shop. */
  processes(): number[] {
    return this.launcher.processes();
  }

  /** Stops it as Ctrl-C does. */
  async stop() {
    this.launcher.interrupt();
    return this.launcher.exit();
  }

  /** Ends it with no chance to clean up. */
  async kill(): Promise<void> {
    await this.launcher.kill();
  }

  /** Opens the same shop again, at the same address, over the same data. */
  async start(): Promise<void> {
    this.launcher = new Launcher(this.env);
    await this.launcher.url();
  }

  /** Stops it and leaves nothing. */
  async close(): Promise<void> {
    await this.stop();
    await rm(this.dataDir, { recursive: true, force: true });
  }
}

/**
 * A port that nobody uses now, nor gets by chance until its shop listens there: it lies below those that the system
 * gives to whoever asks for any.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 30_000);
    const server = createServer().listen(port);
    const isFree = await once(server, 'listening').then(
      () => true,
      () => false,
    );
    server.close();
    if (isFree) return port;
  }
}
