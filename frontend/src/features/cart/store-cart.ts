import type { ApolloCache } from '@apollo/client';
import { CartDocument, type Cart_cartFragment } from './cart.generated';

/** The cart of the account with the changes that are being sent; null before it was loaded. */
export const readCart = (cache: ApolloCache): Cart_cartFragment | null =>
  cache.readQuery({ query: CartDocument, optimistic: true })?.cart ?? null;

/** Puts the cart that a mutation returned into the cache, unless the cache has a later one. */
export function storeCart(cache: ApolloCache, cart: Cart_cartFragment | undefined): void {
  if (cart) cache.writeQuery({ query: CartDocument, data: { cart } });
}
