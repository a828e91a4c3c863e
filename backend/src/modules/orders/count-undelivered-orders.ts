import { Not, type EntityManager } from 'typeorm';
import { FulfillmentStatus } from './fulfillment.state';
import { Order } from './order.entity';
import { OrderStatus } from './order.state';

/** The paid orders of a user that are not delivered, replacements included. */
export const countUndeliveredOrders = (manager: EntityManager, userId: string): Promise<number> =>
  manager
    .getRepository(Order)
    .countBy({ userId, status: OrderStatus.PAID, fulfillmentStatus: Not(FulfillmentStatus.DELIVERED) });
