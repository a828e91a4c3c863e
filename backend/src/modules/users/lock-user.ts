import { IsNull, type EntityManager } from 'typeorm';
import { signInRequired, type Viewer } from '../../common/viewer';
import { User } from './user.entity';

/**
 * Locks the viewer's row until the end of the transaction, so that parallel writes of one account cannot exceed its
 * limits together, and nothing is written for an account that is being deleted.
 * @throws DomainError UNAUTHENTICATED when the account was deleted since the request was authenticated.
 */
export async function lockUser(manager: EntityManager, { id }: Viewer): Promise<User> {
  const user = await manager
    .getRepository(User)
    .findOne({ where: { id, deletedAt: IsNull() }, lock: { mode: 'for_no_key_update' } });
  if (user === null) throw signInRequired();
  return user;
}
