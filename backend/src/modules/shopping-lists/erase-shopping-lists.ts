import type { EntityManager } from 'typeorm';
import { ShoppingList } from './shopping-list.entity';

/** Deletes the shopping lists of a user who is deleted, with their lines. */
export async function eraseShoppingLists(manager: EntityManager, userId: string): Promise<void> {
  await manager.getRepository(ShoppingList).delete({ userId });
}
