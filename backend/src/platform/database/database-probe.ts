import { setImmediate as nextTurn } from 'node:timers/promises';
import { Client, type ClientConfig } from 'pg';
import { withTimeLimit } from '../../common/time-limit';
import { DatabaseUnavailableError } from './unavailable';

/** The time limit of a check that connects first. */
const CONNECT_LIMIT_MS = 2_000;
const RESPONSE_LIMIT_MS = 800;

/**
 * Checks the database on a connection of its own, so that a check waits neither for a pool nor for other statements.
 * Simultaneous checks share one statement. The connection stays open: when it falls silent, the others have too.
 */
export class DatabaseProbe {
  private client: Client | undefined;
  private running: Promise<boolean> | undefined;
  private isClosed = false;

  /** When the connection of the probe last fell silent: other connections from before are lost too. */
  lostAt = 0;

  /** @param onLost called when the connection of the probe falls silent. */
  constructor(
    private readonly config: ClientConfig,
    private readonly onLost: () => void,
  ) {}

  /** @throws DatabaseUnavailableError when the database does not respond within three seconds or is read-only. */
  async requireWritable(): Promise<void> {
    const wasConnected = this.client !== undefined;
    const isWritable = await this.isWritable().catch((error: unknown) => {
      // The connection was lost, which says nothing about a new one.
      if (wasConnected && !this.isClosed) return this.isWritable();
      throw error;
    });
    if (!isWritable) throw new DatabaseUnavailableError('The database is read-only');
  }

  /** Whether the database responds in time: on the connection of the last check, if there is one. */
  async responds(): Promise<boolean> {
    try {
      await withPatientLimit(this.isWritable(), RESPONSE_LIMIT_MS);
      return true;
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

  private isWritable(): Promise<boolean> {
    this.running ??= this.check().finally(() => (this.running = undefined));
    return this.running;
  }

  private async check(): Promise<boolean> {
    if (this.isClosed) throw new DatabaseUnavailableError('The connections to the database are closed');
    const wasConnected = this.client !== undefined;
    try {
      const limit = wasConnected ? RESPONSE_LIMIT_MS : CONNECT_LIMIT_MS;
      const isWritable = await withPatientLimit(this.queryWritable(), limit);
      // After a failover the next check connects to the new primary.
      if (!isWritable) await this.disconnect();
      return isWritable;
    } catch (error) {
      await this.disconnect();
      if (wasConnected) {
        this.lostAt = Date.now();
        this.onLost();
      }
      throw new DatabaseUnavailableError((error as Error).message, error);
    }
  }

  private async queryWritable(): Promise<boolean> {
    const client = (this.client ??= await this.connect());
    const { rows } = await client.query<{ transaction_read_only: string }>('SHOW transaction_read_only');
    return rows[0]?.transaction_read_only === 'off';
  }

  private async connect(): Promise<Client> {
    const client = new Client({ ...this.config, connectionTimeoutMillis: CONNECT_LIMIT_MS });
    // The next check connects again.
    client.on('error', () => {
      if (this.client === client) this.client = undefined;
    });
    await client.connect();
    return client;
  }

  private async disconnect(): Promise<void> {
    const client = this.client;
    this.client = undefined;
    client?.connection.stream.destroy();
    await client?.end();
  }
}

/** As {@link withTimeLimit}, but a response that this process was too busy to read counts as in time. */
async function withPatientLimit<T>(promise: Promise<T>, milliseconds: number): Promise<T> {
  try {
    return await withTimeLimit(promise, milliseconds);
  } catch (error) {
    await nextTurn();
    await nextTurn();
    return Promise.race([promise, Promise.reject(error as Error)]);
  }
}
