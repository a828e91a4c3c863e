import type { EntityManager } from 'typeorm';
import { Payment } from './payment.entity';

/** The payments of a user that are neither charged nor closed. */
export const countOpenPayments = (manager: EntityManager, userId: string): Promise<number> =>
  manager.getRepository(Payment).countBy({ purchase: { userId }, status: 'open' });
