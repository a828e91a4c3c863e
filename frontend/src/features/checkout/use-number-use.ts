import { skipToken, useQuery } from '@apollo/client/react';
import { PurchaseOrderNumberUseDocument } from './purchase-order-number-use.generated';

/** The most characters of a purchase order number. */
export const MAX_NUMBER_LENGTH = 50;

/** The number of the latest purchase of the user with this purchase order number, in any case; undefined when there is none. */
export function useNumberUse(purchaseOrderNumber: string): string | undefined {
  const { data } = useQuery(
    PurchaseOrderNumberUseDocument,
    purchaseOrderNumber === '' || purchaseOrderNumber.length > MAX_NUMBER_LENGTH
      ? skipToken
      : // In the cache it would be loaded once more when a purchase changes the lists, just before this page is left.
        { variables: { purchaseOrderNumber }, fetchPolicy: 'no-cache' },
  );
  return data?.myPurchases?.edges[0]?.node.number;
}
