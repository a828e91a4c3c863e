import { In, Not, type EntityManager } from 'typeorm';
import { FulfillmentStatus } from './fulfillment.state';
import { Order } from './order.entity';
import { OrderStatus } from './order.state';

const { UNFULFILLED, PACKED, DELIVERED } = FulfillmentStatus;

/** The paid orders of a user that are not delivered, replacements included. */
export const countUndeliveredOrders = (manager: EntityManager, userId: string): Promise<number> =>
  manager
    .getRepository(Order)
    .countBy({ userId, status: OrderStatus.PAID, fulfillmentStatus: Not(DELIVERED) });

/** The orders of a user that can still be paid. */
export const countUnpaidOrders = (manager: EntityManager, userId: string): Promise<number> =>
  manager.getRepository(Order).countBy({ userId, status: OrderStatus.PLACED });

/** The orders of a user that the bank has charged back and that were not shipped. They are paid again when the dispute is won on appeal. */
export const countUnshippedChargedBackOrders = (manager: EntityManager, userId: string): Promise<number> =>
  manager
    .getRepository(Order)
    .countBy({ userId, status: OrderStatus.CHARGED_BACK, fulfillmentStatus: In([UNFULFILLED, PACKED]) });
