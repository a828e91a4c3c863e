import { Heading, Stack, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { DisputeStatus, RefundStatus } from '../../apollo/generated/schema-types';
import { DateTime } from '../../components/date-time';
import { Detail } from '../../components/detail';
import { Money } from '../../components/money';
import { Detail as SmallText, Stacked } from '../../components/table/cells';
import { DataTable, type Column } from '../../components/table/data-table';
import { paths } from '../../config/paths';
import { formatMoney } from '../../lib/numbers';
import type { PurchasePayment_purchaseFragment } from './purchase-payment.generated';

const HEADING_ID = 'purchase-payment';

type Payment = NonNullable<PurchasePayment_purchaseFragment['payment']>;

interface PurchasePaymentProps {
  purchase: PurchasePayment_purchaseFragment;
  /** Whether the viewer looks refunds up at the payment provider. */
  isAdmin: boolean;
  /** What the viewer can refund. */
  children?: ReactNode;
}

/** The payment of a purchase with its refunds. */
export function PurchasePayment({ purchase: { payment }, isAdmin, children }: PurchasePaymentProps) {
  return (
    <Stack as="section" aria-labelledby={HEADING_ID} gap="4">
      <Heading as="h2" id={HEADING_ID} tabIndex={-1} outline="none" textStyle="subtitle">
        Payment
      </Heading>
      {payment === null ? (
        <Text color="fg.muted">Nothing has been paid yet.</Text>
      ) : (
        <Paid payment={payment} isAdmin={isAdmin} />
      )}
      {children}
    </Stack>
  );
}

const disputeTexts: Record<DisputeStatus, string> = {
  OPEN: 'The bank has not decided yet',
  WON: 'The payment stays with Tools-Hub',
  LOST: 'The bank returned the disputed amount',
};

function Paid({ payment, isAdmin }: { payment: Payment; isAdmin: boolean }) {
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
      {refunds.length > 0 && <Refunds payment={payment} isAdmin={isAdmin} />}
    </>
  );
}

const refundLabels: Record<RefundStatus, string> = {
  PENDING: 'Pending',
  SUCCEEDED: 'Refunded',
  FAILED: 'Failed',
};

type Refund = Payment['refunds'][number];

const columnsFor = (isAdmin: boolean): readonly Column<Refund>[] => [
  { header: 'Order', cell: (refund) => <RefundedOrder of={refund} isAdmin={isAdmin} /> },
  ...(isAdmin ? [{ header: 'For', cell: causeOf }] : []),
  { header: 'Date', cell: ({ createdAt }) => <DateTime at={createdAt} /> },
  { header: 'Status', cell: (refund) => <RefundState of={refund} isAdmin={isAdmin} /> },
  { header: 'Amount', align: 'end', cell: ({ amount }) => formatMoney(amount) },
  ...(isAdmin ? [{ header: 'Refund ID', cell: idOf }] : []),
];
const refundColumns = columnsFor(false);
const adminRefundColumns = columnsFor(true);

/** The order of a refund. An admin follows one that was made at Stripe to where it is assigned. */
function RefundedOrder({ of: { order }, isAdmin }: { of: Refund; isAdmin: boolean }) {
  if (order !== null) return order.tool.toolName;
  if (!isAdmin) return 'Not assigned yet';
  return (
    <Link to={paths.refunds} className="row-link">
      Not assigned yet
    </Link>
  );
}

/** The status, and how it was paid when that was not to the card. An admin follows a failed one to what can be done. */
function RefundState({ of: { status, reference }, isAdmin }: { of: Refund; isAdmin: boolean }) {
  if (status === 'FAILED' && isAdmin)
    return (
      <Link to={`${paths.refunds}?status=failed`} className="row-link">
        {refundLabels.FAILED}
      </Link>
    );
  if (reference === null) return refundLabels[status];
  return (
    <Stacked>
      {refundLabels[status]}
      <SmallText text={`Not to the card: ${reference}`} />
    </Stacked>
  );
}

function causeOf({ order, returnId, claimId }: Refund): string {
  if (order === null) return '–';
  if (returnId !== null) return 'Return';
  return claimId === null ? 'Order' : 'Claim';
}

/** The end of the id, whose tooltip is the whole. */
function idOf({ providerRefundId: id }: Refund): ReactNode {
  return id === null ? 'None' : <span title={id}>…{id.slice(-8)}</span>;
}

/** What is owed to the customer for a failed refund. An admin follows it to what is due instead. */
function OwedRefund({ refund: { order, owed } }: { refund: Refund }) {
  if (order === null || owed === null) return null;
  return (
    <Text overflowWrap="anywhere">
      A refund for {order.tool.toolName} did not reach you. We still owe you <Money amount={owed} />, and will
      refund it again or pay you in another way.
    </Text>
  );
}

function Refunds({ payment, isAdmin }: { payment: Payment; isAdmin: boolean }) {
  const columns = isAdmin ? adminRefundColumns : refundColumns;
  return (
    <Stack gap="2" maxW={isAdmin ? undefined : '2xl'}>
      <Heading as="h3" textStyle="cardTitle">
        Refunds
      </Heading>
      {!isAdmin && payment.refunds.map((refund) => <OwedRefund key={refund.id} refund={refund} />)}
      <DataTable caption="Refunds" columns={columns} rows={payment.refunds} rowKey={({ id }) => id} />
    </Stack>
  );
}
