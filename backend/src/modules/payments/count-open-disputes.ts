import type { EntityManager } from 'typeorm';
import { Payment } from './payment.entity';

/** The payments of a user whose dispute the bank has not decided. */
export const countOpenDisputes = (manager: EntityManager, userId: string): Promise<number> =>
  manager.getRepository(Payment).countBy({ purchase: { userId }, dispute: 'open' });
