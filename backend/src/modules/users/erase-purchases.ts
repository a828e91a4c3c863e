import { IsNull, MoreThan, Not, type DataSource, type EntityManager } from 'typeorm';
import type { Clock } from '../../common/clock';
import { inBatches } from '../../common/batches';
import { liftStatementLimit } from '../../platform/database/pool';
import { isSerializationFailure } from '../../platform/database/unavailable';
import type { CountOfUser } from './delete-user';
import { User } from './user.entity';

/** The users that the job reads together. */
const BATCH = 50;

const MAX_ATTEMPTS = 3;

/** How the personal data in the purchases of deleted users are erased. */
export interface PurchaseErasure {
  /** Count what needs the data, such as an order to deliver. It may be open when an admin deletes a user. */
  readonly needs: readonly CountOfUser[];
  readonly erase: (manager: EntityManager, userId: string) => Promise<void>;
}

/** Erases the personal data in the purchases of a deleted user, unless something open needs them. Has an effect once. */
export async function erasePurchasesOf(
  database: DataSource,
  clock: Clock,
  erasure: PurchaseErasure,
  id: string,
): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await eraseOnce(database, clock, erasure, id);
      return;
    } catch (error) {
      // Other steps of the deletion, and webhook events, change the user too.
      if (!isSerializationFailure(error) || attempt === MAX_ATTEMPTS) throw error;
    }
  }
}

async function eraseOnce(
  database: DataSource,
  clock: Clock,
  { needs, erase }: PurchaseErasure,
  id: string,
): Promise<void> {
  // With one snapshot, nothing that is open passes from what is counted later to what was counted before.
  await database.transaction('REPEATABLE READ', async (manager) => {
    await liftStatementLimit(manager);
    const users = manager.getRepository(User);
    const where = { id, deletedAt: Not(IsNull()), purchasesErasedAt: IsNull() };
    const user = await users.findOne({ where, lock: { mode: 'for_no_key_update' } });
    if (user === null) return;
    for (const count of needs) if ((await count(manager, id)) > 0) return;
    await erase(manager, id);
    await users.update({ id }, { purchasesErasedAt: clock() });
  });
}

/** Does the same for each user that was left out before. Calls `onError` for each that fails. */
export async function erasePurchasesOfDeletedUsers(
  database: DataSource,
  clock: Clock,
  erasure: PurchaseErasure,
  onError: (error: unknown) => void,
  signal?: AbortSignal,
): Promise<void> {
  const pending = inBatches(
    (afterId) =>
      database.getRepository(User).find({
        select: { id: true },
        where: { id: MoreThan(afterId), deletedAt: Not(IsNull()), purchasesErasedAt: IsNull() },
        order: { id: 'ASC' },
        take: BATCH,
      }),
    signal,
  );
  for await (const { id } of pending) await erasePurchasesOf(database, clock, erasure, id).catch(onError);
}
