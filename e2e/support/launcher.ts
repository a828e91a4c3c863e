import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { killTree, processTree } from './process-tree';

const startScript = path.resolve(__dirname, '../../scripts/start.mjs');

/** A start takes longer when several run at once. */
const readyLimitMs = 240_000;
const exitLimitMs = 90_000;

/** Settings that the machine of a developer may have, and a test must not see. */
const settings =
  /^(PORT|HOST|NODE_ENV|DEMO|DATA_DIR|DATABASE_URL|REDIS_URL|PUBLIC_URL|API_URL|LOG_LEVEL|FIREBASE_|STRIPE_)/;

/** How `npm start` ended: its exit code, and all that it said. */
export interface Exit {
  code: number | null;
  output: string;
}

/** One run of what `npm start` runs. */
export class Launcher {
  private output = '';
  private readonly child: ChildProcess;
  private readonly exited: Promise<unknown>;

  constructor(env: NodeJS.ProcessEnv) {
    const inherited = Object.entries(process.env).filter(([name]) => !settings.test(name));
    this.child = fork(startScript, {
      env: { ...Object.fromEntries(inherited), ...env },
      execArgv: [],
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    for (const stream of [this.child.stdout, this.child.stderr]) {
      stream?.on('data', (chunk: Buffer) => (this.output += chunk.toString()));
    }
    this.exited = once(this.child, 'close');
  }

  /** The address of the shop, once it is open; rejects with what was said when it does not open. */
  async url(): Promise<string> {
    const ready = once(this.child, 'message', { signal: AbortSignal.timeout(readyLimitMs) });
    const [message] = (await Promise.race([ready, this.failure()])) as [{ url: string }];
    return message.url;
  }

  /** Waits for the end of the run. */
  async exit(): Promise<Exit> {
    await withLimit(this.exited, exitLimitMs, () => `Still running after ${exitLimitMs} ms:\n${this.output}`);
    return { code: this.child.exitCode, output: this.output };
  }

  /** Every process that this run has started, itself included. */
  processes(): number[] {
    return this.child.pid === undefined ? [] : processTree(this.child.pid);
  }

  /** A person's stop, as by Ctrl-C. */
  interrupt(): void {
    this.child.kill('SIGINT');
  }

  /** Ends every process of this run with no chance to clean up, as a power cut does. */
  async kill(): Promise<void> {
    killTree(this.processes());
    await this.exit();
  }

  private async failure(): Promise<never> {
    await this.exited;
    throw new Error(`The shop did not open:\n${this.output}`);
  }
}

async function withLimit(work: Promise<unknown>, limitMs: number, message: () => string): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(message())), limitMs);
  });
  await Promise.race([work, limit]).finally(() => clearTimeout(timer));
}
