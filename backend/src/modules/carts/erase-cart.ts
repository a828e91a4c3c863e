import type { EntityManager } from 'typeorm';
import { CartLine } from './cart-line.entity';
import { CartRevision } from './cart-revision.entity';

/** Deletes the cart of a user who is deleted. */
export async function eraseCart(manager: EntityManager, userId: string): Promise<void> {
  await manager.getRepository(CartRevision).delete({ userId });
  await manager.getRepository(CartLine).delete({ userId });
}
