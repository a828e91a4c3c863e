import { ShoppingLists } from '../../features/cart/shopping-lists/shopping-lists';
import { usePageMeta } from '../../hooks/use-page-meta';

/** `/dashboard/shopping-lists` */
export function Component() {
  usePageMeta('Shopping Lists', 'Your saved carts, ready to be ordered again.');
  return <ShoppingLists />;
}
