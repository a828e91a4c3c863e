import { toast } from '../../components/feedback/toaster';
import { paths } from '../../config/paths';
import { formatNumber } from '../../lib/numbers';

/** Says what was added to the cart, with a link to it. */
export function showAdded(quantity: number, toolName: string): void {
  const pieces = quantity === 1 ? '1 piece' : `${formatNumber(quantity)} pieces`;
  toast.success('Added to your cart', `${pieces} of ${toolName}`, { label: 'View cart', to: paths.cart });
}
