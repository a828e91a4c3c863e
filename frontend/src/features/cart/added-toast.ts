import { toast } from '../../components/feedback/toaster';
import { paths } from '../../config/paths';
import { formatCountOf } from '../../lib/numbers';

/** Says what was added to the cart, with a link to it. */
export function showAdded(quantity: number, toolName: string): void {
  toast.success('Added to your cart', `${formatCountOf(quantity, 'piece')} of ${toolName}`, {
    label: 'View cart',
    to: paths.cart,
  });
}
