import { mkdtemp, rm } from 'node:fs/promises';
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

/** A port that nobody uses now. */
export async function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
