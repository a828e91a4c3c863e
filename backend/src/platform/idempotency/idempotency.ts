import { createHash } from 'node:crypto';
import { LessThan, type DataSource } from 'typeorm';
import type { Clock } from '../../common/clock';
import { badInput, DomainError } from '../../common/errors';
import { newId } from '../../common/ids';
import { IdempotentRequest } from './idempotent-request.entity';

const RETENTION_MS = 24 * 60 * 60 * 1000;
const KEY_PATTERN = /^[\x21-\x7e]{1,255}$/;

/** A write that the client sent with an idempotency key. */
export interface KeyedRequest {
  readonly userId: string;
  /** The value of the header `Idempotency-Key`. */
  readonly key: string;
  /** The name of the write, such as `placeOrder`. */
  readonly operation: string;
  readonly input: unknown;
}

export interface Reservation {
  /** The id of the record that the write creates, the same for every repetition. */
  readonly recordId: string;
  /** Whether the request was sent before. The write may still be missing, when a crash came between. */
  readonly repeated: boolean;
}

/** Stores the idempotency keys of writes for 24 hours. */
export class Idempotency {
  constructor(
    private readonly database: DataSource,
    private readonly clock: Clock,
  ) {}

  /**
   * Stores the key before the write. The write gives its new record the id `recordId`, so that a repetition finds the
   * record even when the first response was lost or the server crashed.
   * @throws DomainError BAD_USER_INPUT for a malformed key, IDEMPOTENCY_KEY_REUSED for the key of a different request.
   */
  async reserve({ userId, key, operation, input }: KeyedRequest, recordId = newId()): Promise<Reservation> {
    if (!KEY_PATTERN.test(key)) {
      throw badInput({ idempotencyKey: 'An Idempotency-Key has 1 to 255 visible ASCII characters' });
    }
    const requestHash = createHash('sha256')
      .update(JSON.stringify([operation, input]))
      .digest('base64url');
    const now = this.clock();
    const [stored] = await this.database.query<{ requestHash: string; recordId: string }[]>(
      `INSERT INTO idempotent_requests AS stored (user_id, key, request_hash, record_id, created_at)
       VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT (user_id, key) DO UPDATE SET
         request_hash = CASE WHEN stored.created_at < $6 THEN excluded.request_hash ELSE stored.request_hash END,
         record_id = CASE WHEN stored.created_at < $6 THEN excluded.record_id ELSE stored.record_id END,
         created_at = CASE WHEN stored.created_at < $6 THEN excluded.created_at ELSE stored.created_at END
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

  /** Deletes the keys older than 24 hours. */
  async purgeExpired(): Promise<void> {
    const createdAt = LessThan(expiryLimit(this.clock()));
    await this.database.getRepository(IdempotentRequest).delete({ createdAt });
  }
}

/** Keys stored before this time are expired. */
const expiryLimit = (now: Date): Date => new Date(now.getTime() - RETENTION_MS);
