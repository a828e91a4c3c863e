import type { EntityManager } from 'typeorm';
import { newId } from '../../common/ids';
import { findOutstanding, outstandingOf, type LockedPurchase } from '../orders';
import { Payment } from './payment.entity';

/**
 * Inserts an open payment of what a purchase owes; has no effect when it is known or when the purchase has another active
 * payment.
 */
export async function insertOpenPayment(
  manager: EntityManager,
  { purchase, orders }: LockedPurchase,
  transactionId: string,
  createdAt: Date,
): Promise<void> {
  await manager
    .createQueryBuilder()
    .insert()
    .into(Payment)
    .values({
      id: newId(),
      purchaseId: purchase.id,
      orderIds: findOutstanding(orders).map(({ id }) => id),
      transactionId,
      totalBill: outstandingOf(orders),
      createdAt,
      status: 'open',
    })
    .orIgnore()
    .execute();
}
