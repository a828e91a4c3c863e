import { IsNull, type EntityManager } from 'typeorm';
import { Return } from './return.entity';

/** The returns of a user that are neither refunded nor cancelled. */
export const countOpenReturns = (manager: EntityManager, userId: string): Promise<number> =>
  manager.getRepository(Return).countBy({ ownOrder: { userId }, closedAt: IsNull() });
