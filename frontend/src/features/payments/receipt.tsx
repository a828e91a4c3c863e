import { Button, Link, Stack } from '@chakra-ui/react';
import { Link as RouterLink } from 'react-router-dom';
import { DateTime } from '../../components/date-time';
import { Detail } from '../../components/detail';
import { Money } from '../../components/money';
import { paths } from '../../config/paths';
import { formatWeekday } from '../../lib/days';
import { formatNumber } from '../../lib/numbers';
import type { OrderPayment_orderFragment } from './order-payment.generated';

type Purchase = OrderPayment_orderFragment['purchase'];
type Order = Purchase['orders'][number];

/** What was paid and when, and until when it is delivered, with the way back to the orders. */
export function Receipt({ purchase }: { purchase: Purchase }) {
  const { number, orders, payment, deliverBy } = purchase;
  const [first, ...others] = orders;
  return (
    <>
      <Stack as="dl" gap="0" borderYWidth="2px" borderColor="border.strong">
        <Detail term="Purchase">
          <Link asChild textDecoration="underline" py="2.5" my="-2.5">
            <RouterLink to={paths.purchase(number)}>{number}</RouterLink>
          </Link>
        </Detail>
        {first && others.length === 0 ? <SingleOrder order={first} /> : <Orders purchase={purchase} />}
        {payment && (
          <Detail term="Paid on">
            <DateTime at={payment.paidAt} />
          </Detail>
        )}
        {deliverBy !== null && orders.some(({ status }) => status === 'PAID') && (
          <Detail term="Delivery promised by">{formatWeekday(deliverBy)}</Detail>
        )}
      </Stack>
      <Button asChild variant="outline">
        <RouterLink to={paths.dashboard}>See my orders</RouterLink>
      </Button>
    </>
  );
}

function SingleOrder({ order: { id, tool, orderQuantity, totalBill } }: { order: Order }) {
  return (
    <>
      <Detail term="Order ID">{id}</Detail>
      <Detail term="Tool">{tool.toolName}</Detail>
      <Detail term="Quantity">{formatNumber(orderQuantity)}</Detail>
      <Detail term="Total">
        <Money amount={totalBill} />
      </Detail>
    </>
  );
}

/** The orders that were paid, also those that were refunded since. */
function Orders({ purchase: { orders, payment } }: { purchase: Purchase }) {
  return (
    <>
      {orders
        .filter(({ status }) => status !== 'CANCELLED')
        .map(({ id, tool, orderQuantity, totalBill, status }) => (
          <Detail key={id} term={`${formatNumber(orderQuantity)} × ${tool.toolName}`} canWrap>
            <Money amount={totalBill} />
            {status !== 'PAID' && ` (${refundLabels[status] ?? ''})`}
          </Detail>
        ))}
      {payment && (
        <Detail term="Total">
          <Money amount={payment.totalBill} />
        </Detail>
      )}
    </>
  );
}

const refundLabels: Partial<Record<Order['status'], string>> = {
  REFUND_PENDING: 'refund pending',
  REFUNDED: 'refunded',
  CHARGED_BACK: 'charged back',
};
