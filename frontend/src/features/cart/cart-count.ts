import { useSession } from '../../lib/session/session-context';
import { StoredValue, useStoredValue } from '../../lib/stored-value';
import { visitorCart } from './visitor-cart';

/** The number of lines in the cart of an account, so that each tab and each page knows it without a request. */
export const accountCartCount = new StoredValue(
  'cartCount',
  (text) => {
    const [userId = '', count] = text.split(' ');
    return { userId, count: Number(count) || 0 };
  },
  ({ userId, count }) => (userId ? `${userId} ${count}` : ''),
);

/** The number of lines in the cart; 0 until it is known. */
export function useCartCount(): number {
  const session = useSession();
  const visitorCount = useStoredValue(visitorCart).length;
  const { userId, count } = useStoredValue(accountCartCount);
  if (session.status === 'signed-out') return visitorCount;
  return session.status === 'signed-in' && session.user.id === userId ? count : 0;
}
