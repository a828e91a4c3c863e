import { Button, Flex, Stack, Text } from '@chakra-ui/react';
import { CircleCheck, History, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { StatusBadge } from '../../components/feedback/status-badge';
import { DeleteButton } from '../../components/table/delete-button';
import { ToolImage } from '../../components/tool-image';
import { paths } from '../../config/paths';
import { formatDate } from '../../lib/date-time';
import type { OrderRow_orderFragment } from './order-row.generated';
import { isCancellable, isPayable, orderStatusLabels, type OrderViewer } from './order-status';

/** An order in a row of a list. */
export type OrderRow = OrderRow_orderFragment;

interface CellProps {
  order: OrderRow;
}

/** The id of the element with the tool name, which describes the buttons and links of the row. */
const toolNameId = (order: OrderRow) => `order-${order.id}-tool`;

/** The email address and the order ID. An address that is the same in all rows, the customer's own, comes last. */
export function OrderInfo({ order: { id, userEmail }, viewer }: CellProps & { viewer: OrderViewer }) {
  const [first, second] = viewer === 'admin' ? [userEmail, id] : [id, userEmail];
  return (
    <Stack gap="0" minW={{ base: '0', lg: '48', xl: '52' }}>
      <Text textStyle={viewer === 'admin' ? 'md' : 'sm'} overflowWrap="anywhere">
        {first}
      </Text>
      <Text textStyle="xs" letterSpacing="tight" color="fg.muted" overflowWrap="anywhere">
        {second}
      </Text>
    </Stack>
  );
}

/** The image and the name of the tool. */
export function ProductInfo({ order }: CellProps) {
  const { imageLink, imageSrcSet, toolName } = order.tool;
  return (
    <Flex align="center" gap="3" direction={{ base: 'row-reverse', lg: 'row' }}>
      <ToolImage
        src={imageLink}
        srcSet={imageSrcSet}
        alt=""
        sizes="4rem"
        boxSize="16"
        borderRadius="l2"
        flexShrink="0"
      />
      <Text id={toolNameId(order)} minW="24" overflowWrap="anywhere" textWrap="balance">
        {toolName}
      </Text>
    </Flex>
  );
}

/** The payment of an order for its customer: the link to the payment page, or the status. */
export function PaymentCell({ order }: CellProps) {
  if (!isPayable(order)) return <OrderStatusBadge order={order} />;
  return (
    <AwaitingPayment payUntil={order.payUntil}>
      <Button asChild colorPalette="signal">
        <Link to={paths.payment(order.id)} aria-describedby={toolNameId(order)}>
          Pay Now
        </Link>
      </Button>
    </AwaitingPayment>
  );
}

/** The payment of an order for an admin. */
export function PaymentStatus({ order }: CellProps) {
  if (order.status !== 'PLACED') return <OrderStatusBadge order={order} />;
  return (
    <AwaitingPayment payUntil={order.payUntil}>
      <Text whiteSpace="nowrap">{orderStatusLabels.PLACED}</Text>
    </AwaitingPayment>
  );
}

/** An unpaid order with its due date; null means that the order does not expire. */
function AwaitingPayment({ payUntil, children }: { payUntil: string | null; children: ReactNode }) {
  return (
    <Stack gap="1" align={{ base: 'flex-end', lg: 'flex-start' }}>
      {children}
      {payUntil && (
        <Text textStyle="xs" color="fg.muted" whiteSpace="nowrap">
          Due <time dateTime={payUntil}>{formatDate(payUntil)}</time>
        </Text>
      )}
    </Stack>
  );
}

/** The status of an order that awaits no payment. An order without a total is shown as paid. */
function OrderStatusBadge({ order: { status } }: CellProps) {
  const shownStatus = status === 'PLACED' ? 'PAID' : status;
  const style = {
    PAID: { icon: CircleCheck, color: 'fg.success' },
    REFUND_PENDING: { icon: Undo2, color: 'fg.wood' },
    CHARGED_BACK: { icon: Undo2, color: 'fg.error' },
    REFUNDED: { icon: Undo2, color: 'fg.muted' },
    CANCELLED: { icon: undefined, color: 'fg.muted' },
  }[shownStatus];
  return (
    <StatusBadge {...style}>
      <Text minW={{ lg: '20' }}>{orderStatusLabels[shownStatus]}</Text>
    </StatusBadge>
  );
}

/** The callbacks of the buttons in a row; each receives the order. */
export interface OrderActionHandlers {
  onHistory: (order: OrderRow) => void;
  onDelete: (order: OrderRow) => void;
}

/** The buttons of a row: History, and Delete while the viewer can cancel the order. */
export function OrderActions({
  order,
  viewer,
  onHistory,
  onDelete,
}: CellProps & OrderActionHandlers & { viewer: OrderViewer }) {
  const canCancel = isCancellable(order, viewer);
  return (
    <Flex wrap="wrap" justify={{ base: 'flex-end', lg: 'flex-start' }}>
      <Button
        variant="ghost"
        ms={{ lg: '-4' }}
        me={{ base: canCancel ? '0' : '-4', lg: '0' }}
        aria-haspopup="dialog"
        aria-describedby={toolNameId(order)}
        onClick={() => onHistory(order)}
      >
        <History aria-hidden /> History
      </Button>
      {canCancel && <DeleteButton describedBy={toolNameId(order)} onClick={() => onDelete(order)} />}
    </Flex>
  );
}
