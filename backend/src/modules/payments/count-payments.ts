import type { EntityManager } from 'typeorm';
import { Order, OrderStatus } from '../orders';
import { SELECT_DUE_REFUNDS } from './failed-refunds';
import { Payment } from './payment.entity';
import { Refund } from './refund.entity';

/** The payments of a user that are neither charged nor closed. */
export const countOpenPayments = (manager: EntityManager, userId: string): Promise<number> =>
  manager.getRepository(Payment).countBy({ purchase: { userId }, status: 'open' });

/** The payments of a user whose dispute the bank has not decided. */
export const countOpenDisputes = (manager: EntityManager, userId: string): Promise<number> =>
  manager.getRepository(Payment).countBy({ purchase: { userId }, dispute: 'open' });

/** The orders of a user with a refund of the order, or of a part of it, that is not completed. */
export const countOrdersWithPendingRefund = (manager: EntityManager, userId: string): Promise<number> =>
  manager
    .createQueryBuilder(Order, 'o')
    .where('o.userId = :userId', { userId })
    .andWhere(
      (query) =>
        `(o.status = :status OR EXISTS ${query
          .subQuery()
          .select('1')
          .from(Refund, 'r')
          .where("r.orderId = o.id AND r.status = 'pending'")
          .getQuery()})`,
      { status: OrderStatus.REFUND_PENDING },
    )
    .getCount();

/** The failed refunds of a user that an admin must make again, or in another way. */
export async function countFailedRefunds(manager: EntityManager, userId: string): Promise<number> {
  const [{ count }] = await manager.query<[{ count: number }]>(
    `SELECT count(*)::integer AS count FROM (${SELECT_DUE_REFUNDS}) AS due_refunds
     WHERE order_id = ANY(ARRAY(SELECT id FROM orders WHERE user_id = $1))`,
    [userId],
  );
  return count;
}
