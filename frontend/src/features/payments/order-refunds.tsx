import { Heading, Stack, Text } from '@chakra-ui/react';
import { Undo2 } from 'lucide-react';
import { useMemo } from 'react';
import { useRequestDialog } from '../../apollo/use-request-dialog';
import { Name, RowActions, RowButton, ToolThumbnail, WithImage } from '../../components/table/cells';
import { DataTable, type Column } from '../../components/table/data-table';
import { formatMoney } from '../../lib/numbers';
import { toCents } from '../../lib/prices';
import { REFUND_WAITS_FOR_BANK } from '../../lib/refunds';
import type { OrderRefunds_purchaseFragment, RefundableOrder_orderFragment } from './order-refunds.generated';
import { RefundDialog, type RefundValues } from './refund-dialog';

type RefundableOrder = RefundableOrder_orderFragment;

const nameId = ({ id }: RefundableOrder) => `refundable-order-${id}`;

interface OrderRefundsProps {
  purchase: OrderRefunds_purchaseFragment;
  /**
   * Called after a refund, which adds to the documents, the emails and the history of the purchase, also when it is unknown
   * whether it was made.
   */
  onRefunded: () => void;
}

/**
 * What an admin can refund of the orders of a purchase: nothing before the payment, while it is disputed, and once all is
 * refunded.
 */
export function OrderRefunds({ purchase: { isDisputed, orders }, onRefunded }: OrderRefundsProps) {
  const { request, open, close } = useRequestDialog<RefundableOrder, RefundValues>(isRefunded);
  const columns = useMemo(() => refundableColumns(open), [open]);
  const refundable = orders.filter(({ refundableAmount }) => refundableAmount > 0);
  if (refundable.length === 0 && request === null) return null;
  return (
    <Stack gap="2">
      <Heading as="h3" textStyle="cardTitle">
        Refund a part
      </Heading>
      <Text color="fg.muted" maxW="prose">
        {isDisputed
          ? REFUND_WAITS_FOR_BANK
          : 'For what neither a cancellation, a return nor a claim covers, such as damaged packaging.'}
      </Text>
      {!isDisputed && (
        <DataTable
          caption="Orders that can be refunded"
          columns={columns}
          rows={refundable}
          rowKey={({ id }) => id}
        />
      )}
      {request && <RefundDialog {...{ request, onRefunded }} onClose={close} />}
    </Stack>
  );
}

/** Whether less is left of the order than when the dialog was opened, by the amount of the refund. */
function isRefunded(
  { subject, values }: { subject: RefundableOrder; values: RefundValues },
  { refundableAmount }: RefundableOrder,
): boolean {
  return toCents(subject.refundableAmount - refundableAmount) >= toCents(values.amount);
}

const refundableColumns = (
  onRefund: (order: RefundableOrder) => void,
): readonly Column<RefundableOrder>[] => [
  {
    header: 'Order',
    cell: (order) => (
      <WithImage image={<ToolThumbnail tool={order.tool} />}>
        <Name id={nameId(order)}>{order.tool.toolName}</Name>
      </WithImage>
    ),
  },
  { header: 'Left', align: 'end', cell: ({ refundableAmount }) => formatMoney(refundableAmount) },
  {
    header: 'Action',
    hasActions: true,
    cell: (order) => (
      <RowActions>
        <RowButton aria-haspopup="dialog" aria-describedby={nameId(order)} onClick={() => onRefund(order)}>
          <Undo2 aria-hidden /> Refund
        </RowButton>
      </RowActions>
    ),
  },
];
