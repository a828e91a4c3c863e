import { createHash } from 'node:crypto';
import { LessThan, type DataSource } from 'typeorm';
import type { Clock } from '../../common/clock';
import { badInput, DomainError } from '../../common/errors';
import { newId } from '../../common/ids';
import { IdempotentRequest } from './idempotent-request.entity';

const LIFETIME_MS = 24 * 60 * 60 * 1000;
const READABLE = /^[\x21-\x7e]{1,255}$/;

/** What a client asks with a key. */
export interface KeyedRequest {
  readonly userId: string;
  /** The header `Idempotency-Key`. */
  readonly key: string;
  /** What is to be done, such as `placeOrder`. */
  readonly operation: string;
  readonly input: unknown;
}

export interface Claim {
  /** The id for the record that the write makes, the same each time. */
  readonly recordId: string;
  /** Whether the same was asked before; it may be done, or a crash may have come between. */
  readonly repeated: boolean;
}

/** Remembers the keys of writes for 24 hours. */
export class Idempotency {
  constructor(
    private readonly database: DataSource,
    private readonly clock: Clock,
  ) {}

  /**
   * Writes the key down before anything is done. What the write makes bears `recordId`, so that a repetition finds it,
   * even when the first answer, or the whole server, was lost on the way.
   * @throws DomainError BAD_USER_INPUT for a key that is none, IDEMPOTENCY_KEY_REUSED for the key of something else.
   */
  async claim({ userId, key, operation, input }: KeyedRequest, recordId = newId()): Promise<Claim> {
    if (!READABLE.test(key)) {
      throw badInput({ idempotencyKey: 'An Idempotency-Key has 1 to 255 characters without blanks' });
    }
    const fingerprint = createHash('sha256')
      .update(JSON.stringify([operation, input]))
      .digest('base64url');
    const now = this.clock();
    const [kept] = await this.database.query<{ fingerprint: string; recordId: string }[]>(
      `INSERT INTO idempotent_requests AS kept (user_id, key, fingerprint, record_id, created_at)
       VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT (user_id, key) DO UPDATE SET
         fingerprint = CASE WHEN kept.created_at < $6 THEN excluded.fingerprint ELSE kept.fingerprint END,
         record_id = CASE WHEN kept.created_at < $6 THEN excluded.record_id ELSE kept.record_id END,
         created_at = CASE WHEN kept.created_at < $6 THEN excluded.created_at ELSE kept.created_at END
       RETURNING fingerprint, record_id AS "recordId"`,
      [userId, key, fingerprint, recordId, now, this.forgottenBefore(now)],
    );
    if (kept?.fingerprint !== fingerprint) {
      throw new DomainError(
        'IDEMPOTENCY_KEY_REUSED',
        'This Idempotency-Key was sent with something else before. Use a new key for a new request.',
      );
    }
    return { recordId: kept.recordId, repeated: kept.recordId !== recordId };
  }

  /** Forgets the keys that are over. */
  async forget(): Promise<void> {
    const createdAt = LessThan(this.forgottenBefore(this.clock()));
    await this.database.getRepository(IdempotentRequest).delete({ createdAt });
  }

  private forgottenBefore(now: Date): Date {
    return new Date(now.getTime() - LIFETIME_MS);
  }
}
