import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { inheritedEnvironment } from './inherited-environment';
import { killTree, processTree } from './process-tree';
import { addToLog } from './shop-log';

const startScript = path.resolve(__dirname, '../../scripts/start.mjs');
/** The script of `npm run worker`, which never reports a URL. */
export const workerScript = path.resolve(__dirname, '../../scripts/worker.mjs');

/** Generous, since several shops may start simultaneously. */
const readyLimitMs = 240_000;
const exitLimitMs = 90_000;

/** The exit code and the output of `npm start`. */
export interface Exit {
  code: number | null;
  output: string;
}

/** One run of `npm start`. */
export class Launcher {
  /** What it has printed so far. */
  output = '';
  private readonly child: ChildProcess;
  private readonly exited: Promise<unknown>;
  private ready: Promise<string> | undefined;

  constructor(env: NodeJS.ProcessEnv, script = startScript) {
    this.child = fork(script, {
      // Tests start with an empty shop.
      env: { ...inheritedEnvironment(), DEMO_HISTORY: '0', ...env },
      execArgv: [],
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    for (const stream of [this.child.stdout, this.child.stderr]) {
      stream?.on('data', (chunk: Buffer) => this.record(chunk.toString()));
    }
    this.exited = once(this.child, 'close');
  }

  /** Resolves to the URL of the shop once it is ready; rejects with the output when it does not start. */
  url(): Promise<string> {
    this.ready ??= this.waitUntilReady();
    return this.ready;
  }

  /** Waits for the process to exit. */
  async exit(): Promise<Exit> {
    await withLimit(this.exited, exitLimitMs, () => `Still running after ${exitLimitMs} ms:\n${this.output}`);
    return { code: this.child.exitCode, output: this.output };
  }

  /** The process ids of this run, including its own. */
  processes(): number[] {
    return this.child.pid === undefined ? [] : processTree(this.child.pid);
  }

  /** Stops the run like Ctrl-C. */
  interrupt(): void {
    this.child.kill('SIGINT');
  }

  /** Kills every process of this run without cleanup. */
  async kill(): Promise<void> {
    killTree(this.processes());
    await this.exit();
  }

  /** Kills the programs that the script has started, without cleanup. */
  killPrograms(): void {
    killTree(this.processes().slice(1));
  }

  private record(chunk: string): void {
    this.output += chunk;
    addToLog(chunk);
  }

  private async waitUntilReady(): Promise<string> {
    const ready = once(this.child, 'message', { signal: AbortSignal.timeout(readyLimitMs) });
    const [message] = (await Promise.race([ready, this.rejectOnExit()])) as [{ url: string }];
    return message.url;
  }

  private async rejectOnExit(): Promise<never> {
    await this.exited;
    throw new Error(`The shop did not start:\n${this.output}`);
  }
}

async function withLimit(work: Promise<unknown>, limitMs: number, message: () => string): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(message())), limitMs);
  });
  await Promise.race([work, limit]).finally(() => clearTimeout(timer));
}
