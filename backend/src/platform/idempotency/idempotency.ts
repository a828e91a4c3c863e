import { createHash } from 'node:crypto';
import type { DataSource } from 'typeorm';
import type { Clock } from '../../common/clock';
import { daysBefore } from '../../common/days';
import { badInput, DomainError } from '../../common/errors';
import { newId } from '../../common/ids';
import { deleteInBatches } from '../database/delete-in-batches';
import { IdempotentRequest } from './idempotent-request.entity';

const RETENTION_DAYS = 1;
const KEY_PATTERN = /^[\x21-\x7e]{1,255}$/;
/** What {@link KEY_PATTERN} matches. */
export const KEY_FORMAT = '1 to 255 visible ASCII characters';

/** A write that the client may have sent with an idempotency key. */
export interface KeyedRequest {
  readonly userId: string;
  /** The value of the header `Idempotency-Key`; undefined when there is none. */
  readonly key: string | undefined;
  /** The name of the write, such as `placeOrder`. */
  readonly operation: string;
  /**
   * What the write depends on, with ids in lower case. Texts are compared without the spaces around them; null and
   * undefined count as left out.
   */
  readonly input: Readonly<Record<string, unknown>>;
}

export interface Reservation {
  /** The id of the record that the write creates, the same for every repetition. */
  readonly recordId: string;
  /** Whether the request was sent before. The write may still be missing, when it is running or was interrupted. */
  readonly repeated: boolean;
}

/** Stores the idempotency keys of writes for 24 hours. */
export class Idempotency {
  constructor(
    private readonly database: DataSource,
    private readonly clock: Clock,
  ) {}

  /**
   * Runs a write with the id for its new record. The key is stored before, so that a repetition gets the same id even
   * when the first response was lost or the server crashed. A repetition does not wait for a request that still runs:
   * the write must have one effect for one id. When all requests with a key were rejected, the key is free again.
   * @throws DomainError BAD_USER_INPUT for a malformed key, IDEMPOTENCY_KEY_REUSED for the key of a different request;
   * what the write throws.
   */
  async run<Result>(
    request: KeyedRequest,
    write: (reservation: Reservation) => Promise<Result>,
    recordId = newId(),
  ): Promise<Result> {
    const { userId, key } = request;
    if (key === undefined) return write({ recordId, repeated: false });
    const reservation = await this.reserve(userId, key, hashRequest(request), recordId);
    try {
      return await write(reservation);
    } catch (error) {
      if (isRejection(error)) await this.release(userId, key, reservation);
      throw error;
    }
  }

  private async reserve(
    userId: string,
    key: string,
    requestHash: string,
    recordId: string,
  ): Promise<Reservation> {
    if (!KEY_PATTERN.test(key)) {
      throw badInput({ idempotencyKey: `An Idempotency-Key has ${KEY_FORMAT}` });
    }
    const now = this.clock();
    const isFree = '(stored.request_count = 0 OR stored.created_at < $6)';
    const [stored] = await this.database.query<{ requestHash: string; recordId: string }[]>(
      `INSERT INTO idempotent_requests AS stored (user_id, key, request_hash, record_id, created_at, request_count)
       VALUES ($1, $2, $3, $4, $5, 1)
       ON CONFLICT (user_id, key) DO UPDATE SET
         request_hash = CASE WHEN ${isFree} THEN excluded.request_hash ELSE stored.request_hash END,
         record_id = CASE WHEN ${isFree} THEN excluded.record_id ELSE stored.record_id END,
         created_at = CASE WHEN ${isFree} THEN excluded.created_at ELSE stored.created_at END,
         request_count = CASE WHEN ${isFree} THEN 1
           ELSE stored.request_count + (stored.request_hash = excluded.request_hash)::integer END
       RETURNING request_hash AS "requestHash", record_id AS "recordId"`,
      [userId, key, requestHash, recordId, now, expiryLimit(now)],
    );
    if (stored?.requestHash !== requestHash) {
      throw new DomainError(
        'IDEMPOTENCY_KEY_REUSED',
        'This Idempotency-Key was used for a different request. Send a new key for a new request.',
      );
    }
    return { recordId: stored.recordId, repeated: stored.recordId !== recordId };
  }

  private async release(userId: string, key: string, { recordId }: Reservation): Promise<void> {
    await this.database
      .getRepository(IdempotentRequest)
      .decrement({ userId, key, recordId }, 'requestCount', 1);
  }

  /** Deletes the keys older than 24 hours. */
  async purgeExpired(signal?: AbortSignal): Promise<void> {
    const values = [expiryLimit(this.clock())];
    const expired = { table: 'idempotent_requests', condition: 'created_at < $1', values };
    await deleteInBatches(this.database, expired, signal);
  }
}

/** Keys stored before this time are expired. */
const expiryLimit = (now: Date): Date => daysBefore(now, RETENTION_DAYS);

/** The hash of the operation and its input, whatever API and order of the fields the client used. */
function hashRequest({ operation, input }: KeyedRequest): string {
  return createHash('sha256')
    .update(JSON.stringify([operation, normalize(input)]))
    .digest('base64url');
}

/** Trims texts, leaves out null fields and sorts the others, at each depth. */
function normalize(value: unknown): unknown {
  if (typeof value === 'string') return value.trim();
  if (Array.isArray(value)) return value.map(normalize);
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  return Object.entries(value)
    .filter(([, field]) => field != null)
    .map(([name, field]) => [name, normalize(field)] as const)
    .toSorted(([one], [other]) => (one < other ? -1 : 1));
}

/** Whether the write had no effect for certain. It may have had one when the provider or the database was unavailable. */
const isRejection = (error: unknown): boolean => error instanceof DomainError && error.status < 500;
