import { CircleCheck, History, Repeat, TriangleAlert, Undo2 } from 'lucide-react';
import { Link } from 'react-router-dom';
import { DateTime } from '../../components/date-time';
import {
  DeleteButton,
  Detail,
  Name,
  RowActions,
  RowButton,
  Stacked,
  Status,
  ToolThumbnail,
  WithImage,
} from '../../components/table/cells';
import { paths } from '../../config/paths';
import { getSettings } from '../../config/settings';
import { formatDate } from '../../lib/date-time';
import { formatCountOf, formatMoney } from '../../lib/numbers';
import {
  daysLeft,
  deliveryStatus,
  hasDelivery,
  isToShip,
  notCancellableReason,
  promiseText,
} from './delivery/delivery-status';
import type { OrderRow_orderFragment } from './order-row.generated';
import {
  isDisputed,
  isPayable,
  orderStatusLabels,
  REPLACEMENT,
  shownStatus,
  type OrderViewer,
} from './order-status';
import { isOfSeveral, PurchaseLink } from './purchase-header';

/** An order in a row of a list. */
export type OrderRow = OrderRow_orderFragment;

interface CellProps {
  order: OrderRow;
}

/** The id of the element with the tool name, which describes the buttons and links of the row. */
export const toolNameId = (order: OrderRow) => `order-${order.id}-tool`;

interface OrderInfoProps extends CellProps {
  viewer: OrderViewer;
  /** Whether the purchase is named: not below its header. */
  hasPurchase: boolean;
}

/**
 * The number and the date of the purchase, the email address and the order ID. An address that is the same in all rows, the customer's
 * own, comes last.
 */
export function OrderInfo({ order: { id, userEmail, purchase }, viewer, hasPurchase }: OrderInfoProps) {
  const { number, createdAt, userId } = purchase;
  const timeZone = viewer === 'admin' ? getSettings().shopTimeZone : undefined;
  const numberAndDate = hasPurchase && (
    <div>
      <PurchaseLink number={number} />{' '}
      <time className="detail" dateTime={createdAt}>
        {formatDate(createdAt, timeZone)}
      </time>
    </div>
  );
  if (viewer === 'admin')
    return (
      <div className="two-lines">
        <Link to={paths.customer(userId)} className="row-link">
          {userEmail}
        </Link>
        <Detail text={id} />
        {numberAndDate}
      </div>
    );
  return (
    <div className="two-lines">
      {numberAndDate}
      <Detail text={id} />
      <Detail text={userEmail} />
    </div>
  );
}

/** The image and the name of the tool. */
export function ProductInfo({ order }: CellProps) {
  return (
    <WithImage image={<ToolThumbnail tool={order.tool} />}>
      <Name id={toolNameId(order)}>{order.tool.toolName}</Name>
    </WithImage>
  );
}

/** The payment of an order for its customer: the status with its delivery, with the link to the payment page while the order is unpaid. */
export function PaymentCell({ order }: CellProps) {
  if (!isPayable(order)) return <PaidOrder order={order} viewer="customer" />;
  return (
    <Stacked>
      <Link
        to={paths.payment(order.id)}
        {...describePayment(order)}
        className="button"
        data-variant="solid"
        data-palette="signal"
        aria-describedby={toolNameId(order)}
      >
        Pay Now
      </Link>
      <div className="detail">
        {orderStatusLabels.PLACED}
        <DueDate order={order} />
      </div>
    </Stacked>
  );
}

/** Says what Pay Now pays where it is more than the order of its row: the whole purchase. */
function describePayment({ purchase }: OrderRow) {
  if (!isOfSeveral({ purchase })) return undefined;
  const count = purchase.orderCount - purchase.closedOrderCount;
  return { 'aria-label': `Pay Now: ${formatCountOf(count, 'order')}, ${formatMoney(purchase.total)}` };
}

/** The payment of an order, with its delivery. */
export function PaymentStatus({ order, viewer }: PaidOrderProps) {
  if (order.status !== 'PLACED') return <PaidOrder order={order} viewer={viewer} />;
  return (
    <Stacked>
      <div>{orderStatusLabels.PLACED}</div>
      <div className="detail">
        <DueDate order={order} />
      </div>
    </Stacked>
  );
}

/** When an unpaid order is due, and cancelled otherwise; an order without that time does not expire. */
function DueDate({ order: { payUntil } }: CellProps) {
  if (payUntil === null) return null;
  return (
    <div>
      Due <DateTime at={payUntil} />
    </div>
  );
}

interface PaidOrderProps extends CellProps {
  viewer: OrderViewer;
}

/** The status of an order that awaits no payment, with its delivery; for admins also whether the payment is disputed. */
function PaidOrder({ order, viewer }: PaidOrderProps) {
  const isShownDisputed = viewer === 'admin' && isDisputed(order);
  if (!hasDelivery(order) && !isShownDisputed) return <OrderStatus order={order} />;
  return (
    <Stacked>
      <OrderStatus order={order} />
      {isShownDisputed && (
        <Status icon={TriangleAlert} tone="error" isSmall>
          Disputed
        </Status>
      )}
      {hasDelivery(order) && <DeliveryStatus order={order} viewer={viewer} />}
    </Stacked>
  );
}

/** How far the delivery of an order is, with the promised day while it is not delivered: 'Packed, by Fri, Dec 4'. */
function DeliveryStatus({ order, viewer }: PaidOrderProps) {
  const { fulfillmentStatus, deliverBy } = order;
  const status = deliveryStatus(order, viewer);
  if (fulfillmentStatus === 'DELIVERED' || deliverBy === null) return <div className="detail">{status}</div>;
  const isLate = viewer === 'admin' && isToShip(order) && daysLeft(deliverBy) <= 0;
  return (
    <div className="detail" data-late={isLate || undefined}>
      {status}, {promiseText({ ...order, deliverBy }, viewer)}
    </div>
  );
}

/** The status of an order that awaits no payment. An order without a total is shown as paid, unless it replaces claimed pieces. */
function OrderStatus({ order }: CellProps) {
  if (order.kind === 'REPLACEMENT')
    return (
      <Status icon={Repeat} tone="success">
        {REPLACEMENT}
      </Status>
    );
  const status = shownStatus(order);
  const shown = status === 'PLACED' ? 'PAID' : status;
  const style = {
    PAID: { icon: CircleCheck, tone: 'success' },
    REFUND_PENDING: { icon: Undo2, tone: 'pending' },
    CHARGED_BACK: { icon: Undo2, tone: 'error' },
    REFUNDED: { icon: Undo2, tone: 'muted' },
    REFUND_FAILED: { icon: TriangleAlert, tone: 'error' },
    CANCELLED: { icon: undefined, tone: 'muted' },
  } as const;
  return <Status {...style[shown]}>{orderStatusLabels[shown]}</Status>;
}

/** The callbacks of the buttons in a row; each receives the order. */
export interface OrderActionHandlers {
  onHistory: (order: OrderRow) => void;
  onDelete: (order: OrderRow) => void;
}

/** The buttons of a row: History, and Delete while the viewer can cancel the order, or why they no longer can. */
export function OrderActions({
  order,
  viewer,
  onHistory,
  onDelete,
}: CellProps & OrderActionHandlers & { viewer: OrderViewer }) {
  const reason = viewer === 'customer' ? notCancellableReason(order) : undefined;
  return (
    <>
      <RowActions>
        <RowButton
          aria-haspopup="dialog"
          aria-describedby={toolNameId(order)}
          onClick={() => onHistory(order)}
        >
          <History aria-hidden /> History
        </RowButton>
        {order.canCancel && <DeleteButton describedBy={toolNameId(order)} onClick={() => onDelete(order)} />}
      </RowActions>
      {reason !== undefined && <div className="action-note">{reason}</div>}
    </>
  );
}
