import { skipToken, useQuery } from '@apollo/client/react';
import { useEffect } from 'react';
import { useStoredValue } from '../../lib/stored-value';
import { applyLines, type Cart } from './cart';
import { VisitorCartDocument } from './visitor-cart.generated';
import { visitorCart } from './visitor-cart';
import { recordShownPrices } from './visitor-cart-changes';

const EMPTY: Cart = {
  ...{ id: 'visitor', version: 0, lineCount: 0, total: 0, lines: [] },
  ...{ unpaidLimitNotice: null, isLimitedByUnpaidPurchases: false },
};

/**
 * The cart of this browser with prices and problems, undefined unless the user is a visitor. Between two responses it has the
 * lines as they are now.
 */
export function useVisitorCart(isVisitor: boolean) {
  const lines = useStoredValue(visitorCart);
  const hasRequest = isVisitor && lines.length > 0;
  const { data, previousData, error, refetch } = useQuery(
    VisitorCartDocument,
    hasRequest
      ? {
          variables: {
            lines: lines.map(({ toolId, quantity, shownPrice }) => ({ toolId, quantity, shownPrice })),
          },
          fetchPolicy: 'cache-and-network',
          // Prices that were shown change the variables, not the cart.
          nextFetchPolicy: () => 'cache-first',
        }
      : skipToken,
  );
  const current = data?.visitorCart;
  useEffect(() => {
    if (current) recordShownPrices(lines, current);
  }, [current, lines]);

  const response = current ?? previousData?.visitorCart;
  const cart = lines.length === 0 ? EMPTY : response && applyLines(response, lines);
  return { cart: isVisitor && cart ? cart : undefined, error, refetch: hasRequest ? refetch : undefined };
}
