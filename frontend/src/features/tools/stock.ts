import { formatCountOf } from '../../lib/numbers';

interface Stock {
  available: number;
  minOrder: number;
}

/** Whether the stock covers the minimum order. */
export const isOrderable = ({ available, minOrder }: Stock): boolean => available >= minOrder;

/** The stock below this many minimum orders is called low. */
const LOW_STOCK_ORDERS = 3;

/** The stock in words, such as 'In stock: 4,200 pieces'. */
export function stockMessage({ available, minOrder }: Stock): string {
  if (available === 0) return 'Out of stock';
  const pieces = formatCountOf(available, 'piece');
  if (available < minOrder) return `Only ${pieces} left, below the minimum order`;
  return `${available < LOW_STOCK_ORDERS * minOrder ? 'Low stock' : 'In stock'}: ${pieces}`;
}
