import { Heading, Text } from '@chakra-ui/react';
import { Ban } from 'lucide-react';
import { useMemo, useState } from 'react';
import {
  Excerpt,
  RowActions,
  RowButton,
  ToolThumbnail,
  TwoLines,
  WithImage,
} from '../../components/table/cells';
import { DataTable, type Column } from '../../components/table/data-table';
import { getSettings } from '../../config/settings';
import { formatNumber } from '../../lib/numbers';
import { CancelReturnDialog } from './cancel-return-dialog';
import type {
  PurchaseReturns_purchaseFragment,
  ReturnableOrder_orderFragment,
} from './purchase-returns.generated';
import type { Return_returnFragment } from './return.generated';
import { leftForReturn, refundText, ReturnStatus } from './return-status';

type ReturnableOrder = ReturnableOrder_orderFragment;

/** A return with the order that its pieces are of. */
interface ReturnedPieces extends Return_returnFragment {
  readonly order: ReturnableOrder;
}

interface PurchaseReturnsProps {
  purchase: PurchaseReturns_purchaseFragment;
  /** Whether it is a purchase of the viewer, who cancels its returns. */
  isOwn: boolean;
}

const HEADING_ID = 'purchase-returns';

const returnNameId = ({ id }: ReturnedPieces) => `return-${id}`;

/** The returns of a purchase. Nothing before the first one. */
export function PurchaseReturns({ purchase: { orders }, isOwn }: PurchaseReturnsProps) {
  const [toCancel, setToCancel] = useState<ReturnedPieces | null>(null);
  const returns = orders.flatMap((order) => order.returns.map((returned) => ({ ...returned, order })));
  const canCancel = isOwn && returns.some(({ status }) => status === 'REQUESTED');
  const columns = useMemo(() => returnColumns(canCancel ? setToCancel : undefined), [canCancel]);
  if (returns.length === 0) return null;
  return (
    <section aria-labelledby={HEADING_ID}>
      <Heading as="h2" id={HEADING_ID} tabIndex={-1} outline="none" textStyle="subtitle" mb="4">
        Returns
      </Heading>
      {canCancel && (
        <Text mb="4">
          {getSettings().sendsMail
            ? 'Our email says where to send the pieces.'
            : `Ask ${getSettings().contact.email} where to send the pieces.`}
        </Text>
      )}
      <DataTable caption="Returns" columns={columns} rows={returns} rowKey={({ id }) => id} />
      <CancelReturnDialog returned={toCancel} onClose={() => setToCancel(null)} />
    </section>
  );
}

/** @param onCancel left out when the viewer cannot cancel the returns. */
function returnColumns(
  onCancel: ((returned: ReturnedPieces) => void) | undefined,
): readonly Column<ReturnedPieces>[] {
  const columns: readonly Column<ReturnedPieces>[] = [
    {
      header: 'Tool',
      cell: (returned) => (
        <WithImage image={<ToolThumbnail tool={returned.order.tool} />}>
          <TwoLines
            id={returnNameId(returned)}
            text={returned.order.tool.toolName}
            detail={returned.reason !== null && <Excerpt text={returned.reason} />}
          />
        </WithImage>
      ),
    },
    { header: 'Pieces', align: 'end', cell: ({ quantity }) => formatNumber(quantity) },
    {
      header: 'Refund',
      align: 'end',
      cell: (returned) => refundText(returned, leftForReturn(returned.order, returned.id)),
    },
    { header: 'Status', cell: (returned) => <ReturnStatus of={returned} /> },
  ];
  if (onCancel === undefined) return columns;
  const action: Column<ReturnedPieces> = {
    header: 'Action',
    hasActions: true,
    cell: (returned) =>
      returned.status === 'REQUESTED' && (
        <RowActions>
          <RowButton
            aria-describedby={returnNameId(returned)}
            palette="danger"
            onClick={() => onCancel(returned)}
          >
            <Ban aria-hidden /> Cancel return
          </RowButton>
        </RowActions>
      ),
  };
  return [...columns, action];
}
