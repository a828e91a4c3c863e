import { skipToken, useQuery } from '@apollo/client/react';
import { MAX_PURCHASE_ORDER_NUMBER } from '../../lib/cart-rules';
import { PurchaseOrderNumberUseDocument } from './purchase-order-number-use.generated';

/** The number of the latest purchase of the user with this purchase order number, in any case; undefined when there is none. */
export function useNumberUse(purchaseOrderNumber: string): string | undefined {
  const { data } = useQuery(
    PurchaseOrderNumberUseDocument,
    purchaseOrderNumber === '' || purchaseOrderNumber.length > MAX_PURCHASE_ORDER_NUMBER
      ? skipToken
      : // In the cache it would be loaded once more when a purchase changes the lists, just before this page is left.
        { variables: { purchaseOrderNumber }, fetchPolicy: 'no-cache' },
  );
  return data?.myPurchases?.edges[0]?.node.number;
}
