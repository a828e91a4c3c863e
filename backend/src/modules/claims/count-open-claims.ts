import { IsNull, type EntityManager } from 'typeorm';
import { Claim } from './claim.entity';

/** The claims of a user that are neither settled, rejected nor cancelled. */
export const countOpenClaims = (manager: EntityManager, userId: string): Promise<number> =>
  manager.getRepository(Claim).countBy({ ownOrder: { userId }, closedAt: IsNull() });
