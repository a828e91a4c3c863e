import { Button, Stack } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { DateTime } from '../../components/date-time';
import { Detail } from '../../components/detail';
import { Money } from '../../components/money';
import { paths } from '../../config/paths';
import { formatNumber } from '../../lib/numbers';
import type { OrderPayment_orderFragment } from './order-payment.generated';

/** What was paid and when, with the way back to the orders. */
export function Receipt({ order }: { order: OrderPayment_orderFragment }) {
  const { id, tool, orderQuantity, totalBill, payment } = order;
  return (
    <>
      <Stack as="dl" gap="0" borderYWidth="2px" borderColor="border.strong">
        <Detail term="Order ID">{id}</Detail>
        <Detail term="Tool">{tool.toolName}</Detail>
        <Detail term="Quantity">{formatNumber(orderQuantity)}</Detail>
        <Detail term="Total">
          <Money amount={totalBill} />
        </Detail>
        {payment && (
          <Detail term="Paid on">
            <DateTime at={payment.paidAt} />
          </Detail>
        )}
      </Stack>
      <Button asChild variant="outline">
        <Link to={paths.dashboard}>See my orders</Link>
      </Button>
    </>
  );
}
