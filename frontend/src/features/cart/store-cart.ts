import type { ApolloCache } from '@apollo/client';
import { CartDocument, type Cart_cartFragment } from './cart.generated';

/** The cart of the account with the changes that are being sent; null before it was loaded. */
export const readCart = (cache: ApolloCache): Cart_cartFragment | null =>
  cache.readQuery({ query: CartDocument, optimistic: true })?.cart ?? null;

/** The version of a cart with a change that is being sent. */
const PENDING = -1;

/** The cart with a change that is being sent, which is shown also after an earlier response arrives. */
export const pendingCart = (cart: Cart_cartFragment): Cart_cartFragment => ({ ...cart, version: PENDING });

/** Puts the cart that a mutation returned into the cache, unless the cache has a later one. */
export function storeCart(cache: ApolloCache, cart: Cart_cartFragment | undefined): void {
  if (!cart) return;
  const version = cart.version === PENDING ? (readCart(cache)?.version ?? PENDING) : cart.version;
  cache.writeQuery({ query: CartDocument, data: { cart: { ...cart, version } } });
}
