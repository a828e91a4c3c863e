import { Button, Stack, Text } from '@chakra-ui/react';
import { CircleCheck, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { StatusMark } from '../../components/status-mark';
import { paths } from '../../config/paths';
import { formatDay } from '../../lib/moment';
import { orderStatusWords } from '../../lib/order-status';
import { isPayable } from './is-payable';
import { productId, type CellProps } from './order-cells';

/** Leads an order that waits for its payment to the payment page. */
export function PaymentCell({ order }: CellProps) {
  if (!isPayable(order)) return <Standing order={order} />;
  return (
    <Waiting until={order.payUntil}>
      <Button asChild colorPalette="signal">
        <Link to={paths.payment(order.id)} aria-describedby={productId(order.id)}>
          Pay Now
        </Link>
      </Button>
    </Waiting>
  );
}

/** Whether an order is paid, for those who do not pay it. */
export function PaymentStatus({ order }: CellProps) {
  if (order.status !== 'PLACED') return <Standing order={order} />;
  return (
    <Waiting until={order.payUntil}>
      <Text whiteSpace="nowrap">{orderStatusWords.PLACED}</Text>
    </Waiting>
  );
}

/** An order that waits for its payment, and until when it can be paid; null is for ever. */
function Waiting({ until, children }: { until: string | null; children: ReactNode }) {
  return (
    <Stack gap="1" align={{ base: 'flex-end', lg: 'flex-start' }}>
      {children}
      {until && (
        <Text textStyle="xs" color="fg.muted" whiteSpace="nowrap">
          until <time dateTime={until}>{formatDay(until)}</time>
        </Text>
      )}
    </Stack>
  );
}

/** An order that waits for no payment; one without a bill counts as paid. */
function Standing({ order: { status } }: CellProps) {
  const shown = status === 'PLACED' ? 'PAID' : status;
  const look = {
    PAID: { icon: CircleCheck, color: 'fg.success' },
    REFUND_PENDING: { icon: Undo2, color: 'fg.wood' },
    REFUNDED: { icon: Undo2, color: 'fg.muted' },
    CANCELLED: { icon: undefined, color: 'fg.muted' },
  }[shown];
  return (
    <StatusMark {...look}>
      <Text minW={{ lg: '20' }}>{orderStatusWords[shown]}</Text>
    </StatusMark>
  );
}
