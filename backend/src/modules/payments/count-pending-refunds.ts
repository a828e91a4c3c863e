import type { EntityManager } from 'typeorm';
import { Order, OrderStatus } from '../orders';
import { Refund } from './refund.entity';

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
