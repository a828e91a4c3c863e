import type { Socket } from 'node:net';
import { Client, Connection, Pool, types, type ClientConfig, type PoolClient, type PoolConfig } from 'pg';
import type { DataSource, EntityManager } from 'typeorm';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver';
import { DatabaseProbe } from './database-probe';
import { StatementNames } from './statement-names';
import { DatabaseUnavailableError, isConnectionLost, READ_ONLY } from './unavailable';

const parseAnyTime = types.getTypeParser(types.builtins.TIMESTAMPTZ) as (text: string) => Date;

/** V8 parses a time in UTC, such as `2026-11-28 09:30:00.25+00`, in less time than pg. */
function parseTime(text: string): Date {
  if (text[10] !== ' ' || !text.endsWith('+00')) return parseAnyTime(text);
  return new Date(`${text.slice(0, 10)}T${text.slice(11, -3)}Z`);
}

// A day is text: pg would return a time, in the time zone of the server.
types.setTypeParser(types.builtins.DATE, (day) => day);
types.setTypeParser(types.builtins.TIMESTAMPTZ, parseTime);

/** A request waits at most this long for a connection, unless a setting says otherwise. */
const CONNECT_LIMIT_MS = 1_500;
/** A statement without a response for this long makes the pool check the database on another connection. */
const SILENCE_MS = 1_000;
/** A statement is cancelled after this long. Inside a transaction PostgreSQL does so, otherwise the pool. */
const STATEMENT_LIMIT_MS = 7_000;
/** The same for a statement that ends with {@link WITHIN_SECONDS}. */
const SHORT_STATEMENT_LIMIT_MS = 2_000;
const IDLE_IN_TRANSACTION_LIMIT_MS = 10_000;
/** Connections are replaced after this long, so that they spread over new servers and leave old ones. */
const MAX_LIFETIME_SECONDS = 600;
/** The time limit for PostgreSQL's response to a cancel request. */
const CANCEL_LIMIT_MS = 500;
const KEEP_ALIVE_DELAY_MS = 5_000;
/** More waiting requests than this are rejected immediately, so that a stalled database does not fill the memory. */
const MAX_WAITING_PER_CONNECTION = 50;

/**
 * Starts a transaction with its time limits. They are no startup parameters of the connection, which PgBouncer rejects,
 * and no settings of the session, which PgBouncer shares between clients.
 */
const START_TRANSACTION = `START TRANSACTION;
SET LOCAL statement_timeout = ${STATEMENT_LIMIT_MS};
SET LOCAL idle_in_transaction_session_timeout = ${IDLE_IN_TRANSACTION_LIMIT_MS}`;

/** Ends a statement outside a transaction that a person waits for, such as a search: the pool cancels it after two seconds. */
export const WITHIN_SECONDS = '/* within seconds */';

type ConnectCallback = (
  error: Error | undefined,
  client: PoolClient | undefined,
  release: (error?: Error | boolean) => void,
) => void;

/** Parts of pg's client that its types leave out. */
interface ClientState {
  /** False while a statement runs. */
  readonly readyForQuery: boolean;
  readonly processID: number;
  readonly secretKey: number;
}

interface CancelConnection {
  connect(port: number | string, host?: string): void;
  cancel(processId: number, secretKey: number): void;
}

export interface DatabasePoolConfig extends PoolConfig {
  /** Whether statements that are run often get a name; true when undefined. */
  readonly preparedStatements?: boolean;
}

/**
 * A pool of connections that survives an unavailable database: waiting is bounded in time and number, and a connection
 * is closed when it stays silent, when its server shuts down or when its server became read-only. TypeORM and pg-boss
 * use this pool.
 */
export class DatabasePool extends Pool {
  readonly probe: DatabaseProbe;
  private readonly clients = new Set<PooledClient>();
  private readonly maxWaiting: number;

  constructor({
    preparedStatements = true,
    connectionTimeoutMillis = CONNECT_LIMIT_MS,
    ...config
  }: DatabasePoolConfig) {
    const settings: PoolConfig = {
      ...config,
      connectionTimeoutMillis,
      maxLifetimeSeconds: MAX_LIFETIME_SECONDS,
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE_DELAY_MS,
    };
    const discardIdle = () => {
      for (const client of this.clients) client.discardIdle();
    };
    const probe = new DatabaseProbe(settings, discardIdle);
    const names = preparedStatements ? new StatementNames() : undefined;
    super({
      ...settings,
      Client: class extends PooledClient {
        constructor(clientConfig?: ClientConfig) {
          super(clientConfig, probe, discardIdle, names);
        }
      },
    });
    this.probe = probe;
    this.maxWaiting = MAX_WAITING_PER_CONNECTION * this.options.max;
    this.once('connect', () => void this.probe.responds());
    this.on('connect', (client) => this.clients.add(client as unknown as PooledClient));
    this.on('remove', (client) => this.clients.delete(client as unknown as PooledClient));
  }

  /** @throws DatabaseUnavailableError when there is no connection in time, or too many requests wait for one. */
  override connect(): Promise<PoolClient>;
  override connect(callback: ConnectCallback): void;
  override connect(callback?: ConnectCallback): Promise<PoolClient> | undefined {
    const connected = this.connectInTime();
    if (callback === undefined) return connected;
    connected.then(
      (client) => callback(undefined, client, client.release.bind(client)),
      (error: unknown) => callback(error as Error, undefined, () => undefined),
    );
    return undefined;
  }

  override end(): Promise<void>;
  override end(callback: () => void): void;
  override end(callback?: () => void): Promise<void> | undefined {
    const ended = Promise.all([super.end(), this.probe.close()]).then(() => undefined);
    if (callback === undefined) return ended;
    ended.then(callback, callback);
    return undefined;
  }

  private async connectInTime(): Promise<PoolClient> {
    if (this.waitingCount >= this.maxWaiting)
      throw new DatabaseUnavailableError('Too many requests wait for a connection to the database');
    try {
      return await super.connect();
    } catch (error) {
      throw new DatabaseUnavailableError((error as Error).message, error);
    }
  }
}

/**
 * Replaces U+0000, which PostgreSQL cannot store, as the encoding in UTF-8 replaces lone surrogates. No record has such a
 * text, so a search for it finds nothing instead of failing.
 */
function toStorable(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(toStorable);
  return typeof value === 'string' && value.includes('\0') ? value.replaceAll('\0', '\uFFFD') : value;
}

/** A connection of the pool. Closing it with an error makes pg fail its statement and the pool remove it. */
class PooledClient extends Client {
  /** Since when the running statement has been without a response, and the traffic until then. */
  private silence: { readonly since: number; readonly traffic: string } | undefined;
  private isLimitLifted = false;
  private limitMs = STATEMENT_LIMIT_MS;
  private connectedAt = 0;
  /** The names of the statements that PostgreSQL has planned for this connection. */
  private readonly statementNames = new Set<string>();

  constructor(
    config: ClientConfig | undefined,
    private readonly probe: DatabaseProbe,
    private readonly discardOthers: () => void,
    private readonly names: StatementNames | undefined,
  ) {
    super(config);
    // The code that holds the connection listens too, but not from the start.
    this.on('error', () => undefined);
    this.once('connect', () => this.watch());
  }

  override query(...args: unknown[]): never {
    const query = super.query.bind(this) as (...all: unknown[]) => never;
    const [text, values, ...rest] = args;
    const isShort = typeof text === 'string' && text.endsWith(WITHIN_SECONDS);
    this.limitMs = isShort ? SHORT_STATEMENT_LIMIT_MS : STATEMENT_LIMIT_MS;
    // TypeORM's statement.
    if (text === 'START TRANSACTION') {
      this.isLimitLifted = false;
      return query(START_TRANSACTION, values, ...rest);
    }
    // Only a single statement has values, even if there are none of them.
    if (typeof text !== 'string' || !Array.isArray(values)) return query(...args);
    const name = this.names?.choose(text, this.statementNames);
    return query({ text, values: values.map(toStorable), ...(name !== undefined && { name }) }, ...rest);
  }

  async liftStatementLimit(): Promise<void> {
    await (this.query('SET LOCAL statement_timeout = 0') as Promise<unknown>);
    this.isLimitLifted = true;
  }

  /** Closes the connection unless a statement runs. */
  discardIdle(): void {
    if (this.state.readyForQuery) this.discard('The connection is lost');
  }

  private get state(): ClientState {
    return this as unknown as ClientState;
  }

  private get socket(): Socket {
    return this.connection.stream as Socket;
  }

  private get traffic(): string {
    return `${String(this.socket.bytesRead)} ${String(this.socket.bytesWritten)}`;
  }

  private watch(): void {
    this.connectedAt = Date.now();
    this.connection.on('errorMessage', ({ code, message }: { code?: string; message: string }) => {
      if (!isConnectionLost(code)) return;
      this.discard(message);
      if (code === READ_ONLY) this.discardOthers();
    });
    // Each byte that is sent or received starts the time-out of the socket again.
    this.socket.setTimeout(SILENCE_MS).on('timeout', () => void this.handleSilence());
  }

  private async handleSilence(): Promise<void> {
    if (this.state.readyForQuery) return;
    const { traffic } = this;
    if (this.silence?.traffic !== traffic) this.silence = { since: Date.now() - SILENCE_MS, traffic };
    const { since } = this.silence;
    const responds = await this.probe.responds();
    if (this.traffic !== traffic) return;
    if (!responds || this.connectedAt < this.probe.lostAt) {
      this.discard('The database does not respond');
    } else if (this.hasStatementLimit() && Date.now() - since >= this.limitMs) {
      this.cancelStatement();
    } else {
      this.socket.setTimeout(SILENCE_MS);
    }
  }

  private hasStatementLimit(): boolean {
    return !this.isLimitLifted || this.getTransactionStatus() !== 'T';
  }

  private discard(message: string): void {
    this.socket.destroy(new DatabaseUnavailableError(message));
  }

  /**
   * Sends PostgreSQL's cancel request, which ends the statement with SQLSTATE 57014. Closing the connection alone would
   * let it run. The connection is closed when that has no effect.
   */
  private cancelStatement(): void {
    const { traffic } = this;
    const connection = new Connection() as Connection & CancelConnection;
    const stream = connection.stream as Socket;
    connection.on('error', () => undefined);
    connection.on('connect', () => {
      // Otherwise it has ended, and the request would cancel the next one.
      if (this.traffic === traffic) connection.cancel(this.state.processID, this.state.secretKey);
      else stream.destroy();
    });
    // PostgreSQL closes it after the cancellation.
    connection.on('end', () => {
      setTimeout(() => {
        if (this.traffic === traffic) this.discard('The statement took too long');
      }, CANCEL_LIMIT_MS);
    });
    if (this.host.startsWith('/')) connection.connect(`${this.host}/.s.PGSQL.${String(this.port)}`);
    else connection.connect(this.port, this.host);
    stream.setTimeout(CANCEL_LIMIT_MS, () => stream.destroy());
  }
}

/** The pool of a connected TypeORM data source. */
export const poolOf = (database: DataSource): DatabasePool =>
  (database.driver as PostgresDriver).master as DatabasePool;

/** Lets the statements of a transaction run as long as they need, while the database responds to others. */
export async function liftStatementLimit({ queryRunner }: EntityManager): Promise<void> {
  await ((await queryRunner?.connect()) as PooledClient).liftStatementLimit();
}
