import { useEffect } from 'react';
import { accountCartCount } from './cart-count';
import { useCartCountQuery } from './cart-count.generated';
import { useMergeAtSignIn } from './use-merge-at-sign-in';

/** Merges the cart of a visitor who has signed in, and tells all tabs how many lines the cart of the account has. */
export default function CartSync({ userId }: { userId: string }) {
  const { isMerging } = useMergeAtSignIn();
  const { data } = useCartCountQuery({ skip: isMerging });
  const count = data?.cart?.lineCount;
  useEffect(() => {
    if (count !== undefined) accountCartCount.write({ userId, count });
  }, [userId, count]);
  useEffect(() => () => accountCartCount.write({ userId: '', count: 0 }), []);
  return null;
}
