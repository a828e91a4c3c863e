import { useEffect } from 'react';
import { accountCartCount } from './cart-count';
import { useCartCountQuery } from './cart-count.generated';
import { useMergeAtSignIn } from './use-merge-at-sign-in';

/** Merges the cart of a visitor who has signed in, and tells all tabs how many lines the cart of the account has. */
export default function CartSync({ userId }: { userId: string }) {
  const { isMerging } = useMergeAtSignIn();
  const { data } = useCartCountQuery({ skip: isMerging });
  const cart = data?.cart;
  // Also for a later cart with as many lines: another tab may have stored the number of one in between.
  useEffect(() => {
    if (cart) accountCartCount.write({ userId, count: cart.lineCount });
  }, [userId, cart]);
  useEffect(() => () => accountCartCount.write({ userId: '', count: 0 }), []);
  return null;
}
