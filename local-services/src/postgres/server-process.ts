import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { ServiceFailure, describeFailure } from '../failure.js';
import type { Account } from './account.js';
import { type Binaries, postgresEnvironment, program } from './binaries.js';
import { stopServer } from './leftover.js';

const KEPT_LOG_LINES = 40;

/** Sized for one shop on a small machine; a promise of durability leaves no room for fsync=off. */
const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '100',
  shared_buffers: '64MB',
  timezone: 'UTC',
  log_timezone: 'UTC',
  fsync: 'on',
  synchronous_commit: 'on',
};

/** A PostgreSQL server that this process started. */
export class ServerProcess {
  private readonly log: string[] = [];
  private readonly closed: Promise<unknown>;

  private constructor(
    private readonly child: ChildProcess,
    /** The TCP port on 127.0.0.1. */
    readonly port: number,
  ) {
    this.closed = once(child, 'close').catch(() => undefined);
    if (child.stderr) createInterface(child.stderr).on('line', (line) => this.remember(line));
  }

  /** Starts a server; it does not answer yet. Throws a {@link ServiceFailure} when the program cannot be run. */
  static async start(
    binaries: Binaries,
    cluster: string,
    port: number,
    account?: Account,
  ): Promise<ServerProcess> {
    const settings = Object.entries({ ...SETTINGS, port: `${port}` });
    const args = ['-D', cluster, ...settings.flatMap(([name, value]) => ['-c', `${name}=${value}`])];
    const child = spawn(program(binaries, 'postgres'), args, {
      ...account,
      cwd: '/',
      env: postgresEnvironment(),
      stdio: ['ignore', 'ignore', 'pipe'],
      // A group of its own: Ctrl-C in a terminal must not end the database before those who still write to it.
      detached: true,
    });
    const server = new ServerProcess(child, port);
    await once(child, 'spawn').catch((error: unknown) => {
      throw new ServiceFailure(`PostgreSQL cannot be run: ${describeFailure(error)}`);
    });
    return server;
  }

  /** Resolves when the server has ended, for whatever reason, and its last words are known. */
  async ended(): Promise<void> {
    await this.closed;
  }

  /** Whether the server has not ended yet. */
  get running(): boolean {
    return this.child.exitCode === null && this.child.signalCode === null;
  }

  /** Whether the last lines of its log hold the given words. */
  logged(words: string): boolean {
    return this.log.some((line) => line.includes(words));
  }

  /** The last thing worth knowing that the server said, on one line. */
  lastWords(): string {
    const complaint = this.log.findLast((line) => /FATAL|PANIC|ERROR/.test(line)) ?? this.log.at(-1);
    return complaint?.replace(/^.*?(FATAL|PANIC|ERROR): +/, '') ?? 'it said nothing';
  }

  /** Ends the server: everything committed is on disk, open connections are cut. */
  async stop(): Promise<void> {
    if (this.running && this.child.pid !== undefined) await stopServer(this.child.pid);
  }

  private remember(line: string): void {
    this.log.push(line);
    if (this.log.length > KEPT_LOG_LINES) this.log.shift();
  }
}
