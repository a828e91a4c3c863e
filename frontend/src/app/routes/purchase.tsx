import { useApolloClient } from '@apollo/client/react';
import { Button, Skeleton, Stack } from '@chakra-ui/react';
import { lazy, Suspense, useCallback } from 'react';
import { Link, useParams } from 'react-router-dom';
import { errorCode, errorMessage } from '../../apollo/error';
import { SectionHeading } from '../../components/brand/section-heading';
import { DownloadLinesButton } from '../../components/download-lines-button';
import { EmptyState } from '../../components/feedback/empty-state';
import { ErrorState, LoadingState } from '../../components/feedback/page-state';
import { RowActions } from '../../components/table/cells';
import { paths } from '../../config/paths';
import { OrderAgain } from '../../features/cart/order-again/order-again';
import { ClaimButton } from '../../features/claims/claim-button';
import { guaranteeText } from '../../features/claims/guarantee';
import { PurchaseClaims } from '../../features/claims/purchase-claims';
import { PurchaseDocuments } from '../../features/documents/purchase-documents';
import { toolNameId } from '../../features/orders/order-cells';
import { PurchasePage } from '../../features/orders/purchase/purchase-page';
import { isReplacement } from '../../features/orders/purchase/purchase-status';
import { PurchasePayment } from '../../features/payments/purchase-payment';
import { ReturnButton } from '../../features/returns/return-button';
import { PurchaseReturns } from '../../features/returns/purchase-returns';
import { usePageMeta } from '../../hooks/use-page-meta';
import { formatDay } from '../../lib/days';
import { useSessionUser } from '../../lib/session/session-context';
import { useShowPurchaseQuery, type ShowPurchaseQuery } from './purchase.generated';

// Only admins load it.
const AdminSections = lazy(() => import('./purchase-admin'));

/** `/dashboard/purchases/:number`: a purchase with its orders and its payment, for its customer and for admins. */
export function Component() {
  const number = (useParams()['number'] ?? '').trim().toUpperCase();
  const { data, error, refetch } = useShowPurchaseQuery({
    variables: { number },
    fetchPolicy: 'cache-and-network',
  });
  const purchase = data?.purchase;
  usePageMeta(
    purchase ? `Purchase ${purchase.number}` : 'Purchase',
    'A purchase of carpentry tools with its orders and payment.',
  );

  if (purchase) return <ShownPurchase key={number} purchase={purchase} />;
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

type Purchase = NonNullable<ShowPurchaseQuery['purchase']>;

interface ShownPurchaseProps {
  purchase: Purchase;
}

function ShownPurchase({ purchase }: ShownPurchaseProps) {
  const client = useApolloClient();
  // With what other parts of the page have loaded, such as the emails and the history.
  const reload = useCallback(() => void client.refetchQueries({ include: 'active' }), [client]);
  const { id: viewerId, role } = useSessionUser();
  const { orders, userId } = purchase;
  const isOwn = userId === viewerId;
  const viewer = role === 'ADMIN' ? 'admin' : 'customer';
  const orderActions = useCallback(
    (orderId: string) => {
      const order = orders.find(({ id }) => id === orderId);
      return order && <DeliveredOrderActions order={order} onUnconfirmed={reload} />;
    },
    [orders, reload],
  );
  return (
    <PurchasePage
      purchase={purchase}
      viewer={viewer}
      isOwn={isOwn}
      onChanged={reload}
      orderActions={isOwn ? orderActions : undefined}
      actions={<PurchaseActions purchase={purchase} isOwn={isOwn} />}
    >
      <PurchaseClaims purchase={purchase} viewer={viewer} isOwn={isOwn} />
      <PurchaseReturns purchase={purchase} isOwn={isOwn} />
      {viewer === 'admin' ? (
        <Suspense fallback={<Skeleton height="56" borderRadius="l3" />}>
          <AdminSections purchase={purchase} onChanged={reload} />
        </Suspense>
      ) : (
        <>
          {!isReplacement(orders) && <PurchasePayment purchase={purchase} isAdmin={false} />}
          <PurchaseDocuments purchase={purchase} />
        </>
      )}
    </PurchasePage>
  );
}

interface DeliveredOrderActionsProps {
  order: Purchase['orders'][number];
  /** Called when it is unknown whether a return or a claim was requested. */
  onUnconfirmed: () => void;
}

/** What its customer can do with a delivered order, and until when. */
function DeliveredOrderActions({ order, onUnconfirmed }: DeliveredOrderActionsProps) {
  const { returnUntil, returnableQuantity, claimUntil, claimableQuantity } = order;
  const props = { order, describedBy: toolNameId(order), onUnconfirmed };
  const canReturn = returnableQuantity > 0 && returnUntil !== null;
  const canClaim = claimableQuantity > 0 && claimUntil !== null;
  return (
    <>
      <RowActions>
        <ReturnButton {...props} />
        <ClaimButton {...props} />
      </RowActions>
      {(canReturn || canClaim) && (
        <div className="action-note terms">
          {canReturn && <div>Return until {formatDay(returnUntil)}</div>}
          {canClaim && <div>{guaranteeText(claimUntil)}</div>}
        </div>
      )}
    </>
  );
}

interface PurchaseActionsProps {
  purchase: Purchase;
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
      {isOwn && !isReplacement(orders) && <OrderAgain lines={lines} />}
      <DownloadLinesButton lines={csvLines} fileName={`${number}.csv`} />
    </>
  );
}

function PurchaseNotFound() {
  const isAdmin = useSessionUser().role === 'ADMIN';
  return (
    <>
      <SectionHeading as="h1">Purchase</SectionHeading>
      <EmptyState title="We can't find that purchase">
        <Button asChild>
          <Link to={isAdmin ? paths.allOrders : paths.dashboard}>
            {isAdmin ? 'See all orders' : 'See my orders'}
          </Link>
        </Button>
      </EmptyState>
    </>
  );
}
