import type { EntityManager } from 'typeorm';
import { Order } from './order.entity';
import { OrderStatus } from './order.state';

/** The orders of a user that can still be paid. */
export const countUnpaidOrders = (manager: EntityManager, userId: string): Promise<number> =>
  manager.getRepository(Order).countBy({ userId, status: OrderStatus.PLACED });
