import { MyOrders } from '../../features/orders/my-orders';
import { usePageMeta } from '../../hooks/use-page-meta';

/** `/dashboard`: the orders of the signed-in user. */
export function Component() {
  usePageMeta('My Orders', 'Your carpentry tool orders and their payments.');
  return <MyOrders />;
}
