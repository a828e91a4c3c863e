import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { ExpectedError, errorMessage } from '../shared/errors.mjs';
import type { Account } from './account.js';
import { type Binaries, postgresEnvironment, program } from './binaries.js';
import { stopServer } from './stale-server.js';

const MAX_LOG_LINES = 40;

/**
 * Sized for one server on a small machine, whose file cache has the data: reading them takes less than asking another process to read
 * them (`io_method`). fsync stays on, since committed data must survive a crash.
 */
const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '100',
  shared_buffers: '64MB',
  // A search combines sets of a few hundred thousand tools. In less memory they are not exact, and tools are read in vain.
  work_mem: '16MB',
  io_method: 'sync',
  // Pages in the file cache, or on a solid-state disk: any of them is read nearly as fast as the next one.
  random_page_cost: '2',
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
    if (child.stderr) createInterface(child.stderr).on('line', (line) => this.appendLog(line));
  }

  /**
   * Starts a server, which does not accept connections yet. Throws an {@link ExpectedError} when the program cannot
   * be run.
   */
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
      // Its own process group: Ctrl-C in a terminal must not stop the database before the processes that write to it.
      detached: true,
    });
    const server = new ServerProcess(child, port);
    await once(child, 'spawn').catch((error: unknown) => {
      throw new ExpectedError(`PostgreSQL could not be started: ${errorMessage(error)}`);
    });
    return server;
  }

  /** Resolves when the server has exited, for any reason, and its log is complete. */
  async exited(): Promise<void> {
    await this.closed;
  }

  /** Whether the server has not exited yet. */
  get running(): boolean {
    return this.child.exitCode === null && this.child.signalCode === null;
  }

  /** Whether the last lines of its log contain a text. */
  hasLogged(text: string): boolean {
    return this.log.some((line) => line.includes(text));
  }

  /** The last error of its log, or else its last line. */
  lastError(): string {
    const error = this.log.findLast((line) => /FATAL|PANIC|ERROR/.test(line)) ?? this.log.at(-1);
    return error?.replace(/^.*?(FATAL|PANIC|ERROR): +/, '') ?? 'its log is empty';
  }

  /** Stops the server. All committed data is on disk; open connections are closed. */
  async stop(): Promise<void> {
    if (this.running && this.child.pid !== undefined) await stopServer(this.child.pid);
  }

  private appendLog(line: string): void {
    this.log.push(line);
    if (this.log.length > MAX_LOG_LINES) this.log.shift();
  }
}
