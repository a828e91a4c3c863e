import { skipToken, useQuery } from '@apollo/client/react';
import { PurchaseOrderNumberUseDocument } from './purchase-order-number-use.generated';

/** The number of the latest purchase of the user with this purchase order number, in any case; undefined when there is none. */
export function useNumberUse(purchaseOrderNumber: string): string | undefined {
  const { data } = useQuery(
    PurchaseOrderNumberUseDocument,
    purchaseOrderNumber === '' ? skipToken : { variables: { purchaseOrderNumber } },
  );
  return data?.myPurchases?.edges[0]?.node.number;
}
