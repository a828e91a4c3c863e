import { Heading, Stack, Text } from '@chakra-ui/react';
import type { DisputeStatus, RefundStatus } from '../../apollo/generated/schema-types';
import { DateTime } from '../../components/date-time';
import { Detail } from '../../components/detail';
import { Money } from '../../components/money';
import { DataTable, type Column } from '../../components/table/data-table';
import { formatMoney } from '../../lib/numbers';
import type { PurchasePayment_purchaseFragment } from './purchase-payment.generated';

const HEADING_ID = 'purchase-payment';

type Payment = NonNullable<PurchasePayment_purchaseFragment['payment']>;

/** The payment of a purchase with its refunds. */
export function PurchasePayment({ purchase: { payment } }: { purchase: PurchasePayment_purchaseFragment }) {
  return (
    <Stack as="section" aria-labelledby={HEADING_ID} gap="4">
      <Heading as="h2" id={HEADING_ID} textStyle="subtitle">
        Payment
      </Heading>
      {payment === null ? (
        <Text color="fg.muted">Nothing has been paid yet.</Text>
      ) : (
        <Paid payment={payment} />
      )}
    </Stack>
  );
}

const disputeTexts: Record<DisputeStatus, string> = {
  OPEN: 'The bank has not decided yet',
  WON: 'The payment stays with Tools-Hub',
  LOST: 'The bank returned the payment',
};

function Paid({ payment }: { payment: Payment }) {
  const { transactionId, totalBill, paidAt, refundedAmount, dispute, refunds } = payment;
  return (
    <>
      <Stack as="dl" layerStyle="card" gap="0" px="5" py="3" maxW="2xl">
        <Detail term="Paid by card">
          <Money amount={totalBill} />
        </Detail>
        <Detail term="Paid on">
          <DateTime at={paidAt} />
        </Detail>
        <Detail term="Transaction ID">{transactionId}</Detail>
        {refundedAmount > 0 && (
          <Detail term="Refunded">
            <Money amount={refundedAmount} />
          </Detail>
        )}
        {dispute && <Detail term="Dispute">{disputeTexts[dispute]}</Detail>}
      </Stack>
      {refunds.length > 0 && <Refunds refunds={refunds} />}
    </>
  );
}

const refundLabels: Record<RefundStatus, string> = {
  PENDING: 'Pending',
  SUCCEEDED: 'Refunded',
  FAILED: 'Failed',
};

type Refund = Payment['refunds'][number];

const refundColumns: readonly Column<Refund>[] = [
  { header: 'Order', cell: ({ order }) => order?.tool.toolName ?? 'Not assigned yet' },
  { header: 'Date', cell: ({ createdAt }) => <DateTime at={createdAt} /> },
  { header: 'Status', cell: ({ status }) => refundLabels[status] },
  { header: 'Amount', align: 'end', cell: ({ amount }) => formatMoney(amount) },
];

function Refunds({ refunds }: Pick<Payment, 'refunds'>) {
  return (
    <Stack gap="2" maxW="2xl">
      <Heading as="h3" textStyle="cardTitle">
        Refunds
      </Heading>
      <DataTable caption="Refunds" columns={refundColumns} rows={refunds} rowKey={({ id }) => id} />
    </Stack>
  );
}
