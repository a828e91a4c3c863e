import { setImmediate as nextTurn } from 'node:timers/promises';
import { Client, type ClientConfig } from 'pg';
import { TimeLimitError, withTimeLimit } from '../../common/time-limit';
import { DatabaseUnavailableError } from './unavailable';

const CONNECT_LIMIT_MS = 2_000;
const RESPONSE_LIMIT_MS = 800;
/** A check waits so long before it opens another connection, and so long in all. */
const SILENCE_MS = 250;
const CHECK_LIMIT_MS = 700;
/**
 * A database without a response for this long is lost, even if new connections are accepted. Statements that are in the way of one
 * end by their own limit before, which is seven seconds.
 */
const BUSY_LIMIT_MS = 10_000;

/** `busy`: new connections are accepted and none responds, as behind a pooler whose connections are all in use. */
type State = 'writable' | 'read-only' | 'busy';

interface Connection {
  readonly client: Client;
  /** The state that was asked for and has not arrived. */
  answer?: Promise<State> | undefined;
}

/**
 * Checks the database on a connection of its own, so that a check waits neither for a pool nor for other statements.
 * Simultaneous checks share one statement. The connection stays open: when it is silent and a new one responds, the others are lost
 * too.
 */
export class DatabaseProbe {
  private open: Connection | undefined;
  private running: Promise<State> | undefined;
  /** When the first of the questions was asked to which no connection has responded. */
  private silentSince: number | undefined;
  private isClosed = false;

  /** Connections that were opened before this time are lost. */
  lostAt = 0;

  /** @param onLost called when connections are lost. */
  constructor(
    private readonly config: ClientConfig,
    private readonly onLost: () => void,
  ) {}

  /**
   * @throws DatabaseUnavailableError when the database is read-only or does not respond within three seconds. Behind a pooler that
   * accepts connections it counts as busy before, until it has been silent for {@link BUSY_LIMIT_MS}.
   */
  async requireServing(): Promise<void> {
    const wasConnected = this.open !== undefined;
    const state = await this.check().catch((error: unknown) => {
      // The connection was lost, which says nothing about a new one.
      if (wasConnected && !this.isClosed) return this.check();
      throw error;
    });
    if (state === 'read-only') throw new DatabaseUnavailableError('The database is read-only');
  }

  /** Whether the database responds in time, or is only busy. */
  async responds(): Promise<boolean> {
    try {
      return (await inTime(this.check(), RESPONSE_LIMIT_MS)) !== undefined;
    } catch {
      return false;
    }
  }

  async close(): Promise<void> {
    this.isClosed = true;
    // A check that is connecting would leave its connection open.
    await this.running?.catch(() => undefined);
    await this.disconnect();
  }

  private check(): Promise<State> {
    this.running ??= this.findState().finally(() => (this.running = undefined));
    return this.running;
  }

  private async findState(): Promise<State> {
    if (this.isClosed) throw new DatabaseUnavailableError('The connections to the database are closed');
    const { open } = this;
    const startedAt = Date.now();
    try {
      const state = await (open ? this.askOpen(open, startedAt) : this.askNew());
      if (state === undefined) throw new Error('The database does not respond');
      // After a failover the next check connects to the new primary.
      if (state === 'read-only') await this.disconnect();
      return state;
    } catch (error) {
      await this.disconnect();
      if (open !== undefined) this.reportLoss(startedAt);
      throw new DatabaseUnavailableError((error as Error).message, error);
    }
  }

  /** @returns undefined when the database is lost. */
  private async askNew(): Promise<State | undefined> {
    this.open = await this.connect(CONNECT_LIMIT_MS);
    return (await inTime(this.ask(this.open), SILENCE_MS)) ?? this.silentState();
  }

  /**
   * Asks on the open connection. While that is silent, a new one shows why.
   * @returns undefined when the database is lost.
   */
  private async askOpen(open: Connection, startedAt: number): Promise<State | undefined> {
    const answer = this.ask(open);
    const state = await inTime(answer, SILENCE_MS);
    if (state !== undefined) return state;
    const other = await this.connect(CHECK_LIMIT_MS - SILENCE_MS).catch(() => undefined);
    const restMs = startedAt + CHECK_LIMIT_MS - Date.now();
    if (other === undefined) return inTime(answer, restMs);
    try {
      const otherAnswer = this.ask(other);
      otherAnswer.catch(() => undefined);
      const lateState = await inTime(answer, restMs);
      if (lateState !== undefined) return lateState;
      const otherState = await inTime(otherAnswer, 0);
      if (otherState === undefined) return this.silentState();
      await close(open);
      this.open = other;
      this.reportLoss(startedAt);
      return otherState;
    } finally {
      if (this.open !== other) await close(other);
    }
  }

  /** Asks a connection for the state of the database, unless it was asked already. */
  private ask(connection: Connection): Promise<State> {
    this.silentSince ??= Date.now();
    connection.answer ??= queryState(connection.client)
      .then((state) => {
        this.silentSince = undefined;
        return state;
      })
      .finally(() => (connection.answer = undefined));
    return connection.answer;
  }

  /** The state while connections are accepted and silent; undefined when the database is lost. */
  private silentState(): State | undefined {
    const silentMs = Date.now() - (this.silentSince ?? Infinity);
    return silentMs < BUSY_LIMIT_MS ? 'busy' : undefined;
  }

  private async connect(limitMs: number): Promise<Connection> {
    const client = new Client({ ...this.config, connectionTimeoutMillis: limitMs });
    // The next check connects again.
    client.on('error', () => {
      if (this.open?.client === client) this.open = undefined;
    });
    await client.connect();
    return { client };
  }

  private async disconnect(): Promise<void> {
    const { open } = this;
    this.open = undefined;
    if (open !== undefined) await close(open);
  }

  private reportLoss(before: number): void {
    this.lostAt = before;
    this.onLost();
  }
}

async function queryState(client: Client): Promise<State> {
  const { rows } = await client.query<{ transaction_read_only: string }>('SHOW transaction_read_only');
  return rows[0]?.transaction_read_only === 'off' ? 'writable' : 'read-only';
}

async function close({ client }: Connection): Promise<void> {
  client.connection.stream.destroy();
  await client.end();
}

/** The value, or undefined after the time limit. What this process was too busy to read counts as in time. */
async function inTime<T>(promise: Promise<T>, milliseconds: number): Promise<T | undefined> {
  try {
    return await withTimeLimit(promise, milliseconds);
  } catch (error) {
    if (!(error instanceof TimeLimitError)) throw error;
    await nextTurn();
    await nextTurn();
    return Promise.race([promise, Promise.resolve(undefined)]);
  }
}
