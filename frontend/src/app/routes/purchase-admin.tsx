import { Skeleton } from '@chakra-ui/react';
import { errorMessage } from '../../apollo/error';
import { ErrorState, LoadingState } from '../../components/feedback/page-state';
import { PurchaseDocuments } from '../../features/documents/purchase-documents';
import { PurchaseMails } from '../../features/mails/purchase-mails';
import { PurchaseHistory } from '../../features/orders/purchase/purchase-history';
import { isReplacement } from '../../features/orders/purchase/purchase-status';
import { OrderRefunds } from '../../features/payments/order-refunds';
import { PurchasePayment } from '../../features/payments/purchase-payment';
import { useShowPurchaseToAdminQuery } from './purchase-admin.generated';
import type { ShowPurchaseQuery } from './purchase.generated';

interface AdminSectionsProps {
  purchase: NonNullable<ShowPurchaseQuery['purchase']>;
  /** Loads what the page shows again. */
  onChanged: () => void;
}

/** The payment, what can be refunded of it, the documents, the emails and the history. */
export default function AdminSections({ purchase, onChanged }: AdminSectionsProps) {
  const { number } = purchase;
  const { data, error, refetch } = useShowPurchaseToAdminQuery({
    variables: { number },
    fetchPolicy: 'cache-and-network',
  });
  const details = data?.purchase;
  return (
    <>
      {!isReplacement(purchase.orders) && (
        <PurchasePayment purchase={purchase} isAdmin>
          {details && <OrderRefunds purchase={details} onRefunded={onChanged} />}
        </PurchasePayment>
      )}
      <PurchaseDocuments purchase={purchase} />
      {details ? (
        <>
          <PurchaseMails purchase={details} />
          <PurchaseHistory purchase={details} />
        </>
      ) : error ? (
        <ErrorState message={errorMessage(error)} onRetry={() => void refetch()} />
      ) : (
        <LoadingState label="Loading emails and history">
          <Skeleton height="56" borderRadius="l3" />
        </LoadingState>
      )}
    </>
  );
}
