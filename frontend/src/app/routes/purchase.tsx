import { Button, Skeleton, Stack } from '@chakra-ui/react';
import { Link, useParams } from 'react-router-dom';
import { errorCode, errorMessage } from '../../apollo/error';
import { DownloadLinesButton } from '../../components/download-lines-button';
import { EmptyState } from '../../components/feedback/empty-state';
import { ErrorState, LoadingState } from '../../components/feedback/page-state';
import { paths } from '../../config/paths';
import { OrderAgain } from '../../features/cart/order-again/order-again';
import { PurchaseDocuments } from '../../features/documents/purchase-documents';
import { PurchasePage } from '../../features/orders/purchase/purchase-page';
import { PurchasePayment } from '../../features/payments/purchase-payment';
import { PurchaseReturns } from '../../features/returns/purchase-returns';
import { usePageMeta } from '../../hooks/use-page-meta';
import { useSessionUser } from '../../lib/session/session-context';
import { useShowPurchaseQuery, type ShowPurchaseQuery } from './purchase.generated';

/** `/dashboard/purchases/:number`: a purchase with its orders and its payment, for its customer and for admins. */
export function Component() {
  const number = (useParams()['number'] ?? '').trim().toUpperCase();
  const { id: viewerId, role } = useSessionUser();
  usePageMeta(`Purchase ${number}`, 'A purchase of carpentry tools with its orders and payment.');
  const { data, error, refetch } = useShowPurchaseQuery({
    variables: { number },
    fetchPolicy: 'cache-and-network',
  });
  const purchase = data?.purchase;

  if (purchase) {
    const isOwn = purchase.userId === viewerId;
    const viewer = role === 'ADMIN' ? 'admin' : 'customer';
    return (
      <PurchasePage
        key={number}
        purchase={purchase}
        viewer={viewer}
        isOwn={isOwn}
        actions={<PurchaseActions purchase={purchase} isOwn={isOwn} />}
      >
        <PurchaseReturns purchase={purchase} isOwn={isOwn} />
        <PurchasePayment purchase={purchase} />
        <PurchaseDocuments purchase={purchase} />
      </PurchasePage>
    );
  }
  if (purchase === null || errorCode(error) === 'NOT_FOUND') return <PurchaseNotFound />;
  if (error) return <ErrorState message={errorMessage(error)} onRetry={() => void refetch()} />;
  return (
    <LoadingState label="Loading purchase">
      <Stack gap="6">
        <Skeleton height="11" width="75%" />
        <Skeleton height="56" borderRadius="l3" />
        <Skeleton height="72" borderRadius="l3" />
      </Stack>
    </LoadingState>
  );
}

interface PurchaseActionsProps {
  purchase: NonNullable<ShowPurchaseQuery['purchase']>;
  isOwn: boolean;
}

/** What can be done with the lines of a purchase. */
function PurchaseActions({ purchase: { number, orders }, isOwn }: PurchaseActionsProps) {
  const lines = orders.map(({ tool, orderQuantity, jobReference }) => ({
    toolId: tool.toolId,
    toolName: tool.toolName,
    quantity: orderQuantity,
    jobReference,
  }));
  const csvLines = orders.map(({ tool, orderQuantity, jobReference }) => ({
    sku: tool.sku,
    name: tool.toolName,
    quantity: orderQuantity,
    jobReference,
  }));
  return (
    <>
      {isOwn && <OrderAgain lines={lines} />}
      <DownloadLinesButton lines={csvLines} fileName={`${number}.csv`} />
    </>
  );
}

function PurchaseNotFound() {
  return (
    <EmptyState title="We can't find that purchase">
      <Button asChild>
        <Link to={paths.dashboard}>See my orders</Link>
      </Button>
    </EmptyState>
  );
}
