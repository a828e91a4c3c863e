import { Button, Flex, Link as ChakraLink, SimpleGrid, Stack, Text } from '@chakra-ui/react';
import { Ban, CreditCard, Printer } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { SectionHeading } from '../../../components/brand/section-heading';
import { DateTime } from '../../../components/date-time';
import { Detail, DetailCard } from '../../../components/detail';
import { Money } from '../../../components/money';
import { paths } from '../../../config/paths';
import { toCents } from '../../../lib/prices';
import { useOrderDialogs } from '../order-dialogs';
import { isPayable, type OrderViewer } from '../order-status';
import { fulfillmentLabel, hasDelivery, promiseSentence } from '../delivery/delivery-status';
import { FulfillmentActions } from '../delivery/fulfillment-actions';
import { Shipments } from '../delivery/shipments';
import { CancelPurchaseDialog } from './cancel-purchase-dialog';
import { PurchaseOrderNumber } from './purchase-order-number';
import { PurchaseOrders } from './purchase-orders';
import type { PurchasePage_purchaseFragment } from './purchase-page.generated';
import { isReplacement, purchaseStatus } from './purchase-status';

interface PurchasePageProps {
  purchase: PurchasePage_purchaseFragment;
  viewer: OrderViewer;
  /** Whether it is a purchase of the viewer, who pays it and changes its purchase order number. */
  isOwn: boolean;
  /** Called after orders were packed, shipped, delivered or cancelled, which adds to the documents, the emails and the history. */
  onChanged: () => void;
  /** What else the viewer can do with an order. The same function in each render. */
  orderActions?: ((orderId: string) => ReactNode) | undefined;
  /** Further buttons. */
  actions?: ReactNode;
  /** Sections below the orders. */
  children?: ReactNode;
}

const HEADING_ID = 'purchase';

/** Everything about a purchase: its state, delivery and orders. */
export function PurchasePage({
  purchase,
  viewer,
  isOwn,
  onChanged,
  orderActions,
  actions,
  children,
}: PurchasePageProps) {
  const { handlers, dialogs } = useOrderDialogs(viewer, onChanged);
  const [toCancel, setToCancel] = useState<PurchasePage_purchaseFragment | null>(null);
  const { number, orders } = purchase;
  const payable = isOwn ? orders.find(isPayable) : undefined;
  const isCancelOffered = orders.length > 1 && orders.some(({ canCancel }) => canCancel);
  return (
    <section aria-labelledby={HEADING_ID}>
      <SectionHeading as="h1" id={HEADING_ID}>
        Purchase {number}
      </SectionHeading>
      <Flex wrap="wrap" gap="3" mb="6">
        {payable && (
          <Button asChild colorPalette="signal">
            <Link to={paths.payment(payable.id)}>
              <CreditCard aria-hidden /> Pay Now
            </Link>
          </Button>
        )}
        {viewer === 'admin' && <FulfillmentActions orders={orders} onDone={onChanged} />}
        {actions}
        <Button variant="outline" onClick={() => window.print()}>
          <Printer aria-hidden /> Print
        </Button>
        {isCancelOffered && (
          <Button variant="outline" colorPalette="danger" onClick={() => setToCancel(purchase)}>
            <Ban aria-hidden /> Cancel purchase
          </Button>
        )}
      </Flex>
      <SimpleGrid minChildWidth="min(20rem, 100%)" gap="6" mb="8" alignItems="start">
        <Summary purchase={purchase} isOwn={isOwn} />
        <Delivery purchase={purchase} viewer={viewer} />
        <Billing purchase={purchase} />
      </SimpleGrid>
      <Stack gap="10">
        <Shipments {...{ purchase, viewer, isOwn }} />
        <PurchaseOrders {...{ orders, viewer, handlers }} actionsOf={orderActions} />
        {children}
      </Stack>
      {dialogs}
      <CancelPurchaseDialog purchase={toCancel} onCancelled={onChanged} onClose={() => setToCancel(null)} />
    </section>
  );
}

/** Whether the purchase was paid. The invoice has its purchase order number, which then stays. */
const hasInvoice = (orders: PurchasePage_purchaseFragment['orders']) =>
  orders.some(({ status }) => status !== 'PLACED' && status !== 'CANCELLED');

/** Whether the total leaves out orders, so that it is not what the orders on the page add up to. */
const isWithoutClosed = ({ orders, total }: PurchasePage_purchaseFragment) =>
  orders.reduce((sum, { totalBill }) => sum + toCents(totalBill), 0) !== toCents(total);

function Summary({ purchase, isOwn }: Pick<PurchasePageProps, 'purchase' | 'isOwn'>) {
  const { userId, createdAt, purchaseOrderNumber, total, outstanding, orders } = purchase;
  const [first] = orders;
  return (
    <DetailCard title="Summary">
      <Detail term="Placed">
        <DateTime at={createdAt} />
      </Detail>
      {!isOwn && first && (
        <Detail term="Customer">
          <ChakraLink asChild textDecoration="underline" py="2.5" my="-2.5">
            <Link to={paths.customer(userId)}>{first.userName}</Link>
          </ChakraLink>
          <Text fontWeight="400">{first.userEmail}</Text>
        </Detail>
      )}
      {first?.replacedPurchaseNumber && (
        <Detail term="Replacement for">
          <ChakraLink asChild textDecoration="underline" py="2.5" my="-2.5">
            <Link to={paths.purchase(first.replacedPurchaseNumber)}>{first.replacedPurchaseNumber}</Link>
          </ChakraLink>
        </Detail>
      )}
      <Detail term="Purchase order number" canWrap>
        {isOwn && !hasInvoice(orders) ? (
          <PurchaseOrderNumber purchase={purchase} />
        ) : (
          (purchaseOrderNumber ?? 'None')
        )}
      </Detail>
      <Detail term="Status">{purchaseStatus(orders)}</Detail>
      <Detail term="Total">
        {isReplacement(orders) ? 'Free' : <Money amount={total} />}
        {isWithoutClosed(purchase) && <Text fontWeight="400">Without cancelled and refunded orders</Text>}
      </Detail>
      {outstanding > 0 && (
        <Detail term="To be paid">
          <Money amount={outstanding} />
        </Detail>
      )}
    </DetailCard>
  );
}

function Delivery({ purchase, viewer }: Pick<PurchasePageProps, 'purchase' | 'viewer'>) {
  const { deliveryAddress, phoneNumber, deliveryNotes, fulfillmentStatus, deliverBy, orders } = purchase;
  const isPromised = deliverBy !== null && orders.some(hasDelivery) && fulfillmentStatus !== 'DELIVERED';
  return (
    <DetailCard title="Delivery">
      {orders.some(hasDelivery) && (
        <Detail term="Status">
          {fulfillmentLabel(fulfillmentStatus, viewer)}
          {isPromised && <Text fontWeight="400">{promiseSentence(deliverBy, viewer)}</Text>}
        </Detail>
      )}
      <Detail term="Address">
        <Text as="span" whiteSpace="pre-line">
          {deliveryAddress}
        </Text>
      </Detail>
      <Detail term="Phone">{phoneNumber}</Detail>
      {deliveryNotes !== null && (
        <Detail term="Notes">
          <Text as="span" whiteSpace="pre-line">
            {deliveryNotes}
          </Text>
        </Detail>
      )}
    </DetailCard>
  );
}

/** The billing details at the time of the purchase. */
function Billing({ purchase: { billing } }: Pick<PurchasePageProps, 'purchase'>) {
  if (billing === null) return null;
  const { formatted, taxNumber, invoiceEmail } = billing;
  return (
    <DetailCard title="Billing">
      <Detail term="Address">
        <Text as="span" whiteSpace="pre-line">
          {formatted.join('\n')}
        </Text>
      </Detail>
      {taxNumber !== null && <Detail term="Tax number">{taxNumber}</Detail>}
      {invoiceEmail !== null && <Detail term="Invoices also to">{invoiceEmail}</Detail>}
    </DetailCard>
  );
}
