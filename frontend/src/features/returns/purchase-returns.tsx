import { Heading, Stack, Text } from '@chakra-ui/react';
import { Ban, Undo2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import {
  Detail,
  Name,
  RowActions,
  RowButton,
  ToolThumbnail,
  TwoLines,
  WithImage,
} from '../../components/table/cells';
import { DataTable, type Column } from '../../components/table/data-table';
import { formatDate } from '../../lib/date-time';
import { formatCountOf, formatMoney, formatNumber } from '../../lib/numbers';
import { CancelReturnDialog } from './cancel-return-dialog';
import type {
  PurchaseReturns_purchaseFragment,
  ReturnableOrder_orderFragment,
} from './purchase-returns.generated';
import { ReturnDialog } from './return-dialog';
import type { Return_returnFragment } from './return.generated';
import { ReturnStatus } from './return-status';

type ReturnableOrder = ReturnableOrder_orderFragment;

/** A return with the order that its pieces are of. */
interface ReturnedPieces extends Return_returnFragment {
  readonly order: ReturnableOrder;
}

interface PurchaseReturnsProps {
  purchase: PurchaseReturns_purchaseFragment;
  /** Whether it is a purchase of the viewer, who returns pieces of it. */
  isOwn: boolean;
}

const HEADING_ID = 'purchase-returns';

const orderNameId = ({ id }: ReturnableOrder) => `returnable-${id}`;
const returnNameId = ({ id }: ReturnedPieces) => `return-${id}`;

/** What the customer can return of a purchase, and the returns. Nothing before the first delivery. */
export function PurchaseReturns({ purchase: { orders }, isOwn }: PurchaseReturnsProps) {
  const [toReturn, setToReturn] = useState<ReturnableOrder | null>(null);
  const [toCancel, setToCancel] = useState<ReturnedPieces | null>(null);
  const orderColumns = useMemo(() => returnableColumns(setToReturn), []);
  const columns = useMemo(() => returnColumns(isOwn ? setToCancel : undefined), [isOwn]);
  const returnable = isOwn ? orders.filter(({ returnableQuantity }) => returnableQuantity > 0) : [];
  const returns = orders.flatMap((order) => order.returns.map((returned) => ({ ...returned, order })));
  if (returnable.length + returns.length === 0) return null;
  return (
    <section aria-labelledby={HEADING_ID}>
      <Heading as="h2" id={HEADING_ID} tabIndex={-1} outline="none" textStyle="subtitle" mb="4">
        Returns
      </Heading>
      <Stack gap="6">
        {returns.length > 0 && (
          <DataTable caption="Returns" columns={columns} rows={returns} rowKey={({ id }) => id} />
        )}
        {returnable.length > 0 && (
          <Stack gap="3">
            <Text>Not happy with a tool? You can return it without questions asked.</Text>
            <DataTable
              caption="Tools that you can return"
              columns={orderColumns}
              rows={returnable}
              rowKey={({ id }) => id}
            />
          </Stack>
        )}
      </Stack>
      {toReturn && <ReturnDialog order={toReturn} onClose={() => setToReturn(null)} />}
      <CancelReturnDialog returned={toCancel} onClose={() => setToCancel(null)} returnFocusTo={HEADING_ID} />
    </section>
  );
}

const returnableColumns = (
  onReturn: (order: ReturnableOrder) => void,
): readonly Column<ReturnableOrder>[] => [
  {
    header: 'Tool',
    cell: (order) => (
      <WithImage image={<ToolThumbnail tool={order.tool} />}>
        <Name id={orderNameId(order)}>{order.tool.toolName}</Name>
      </WithImage>
    ),
  },
  { header: 'Pieces', align: 'end', cell: (order) => formatNumber(order.returnableQuantity) },
  { header: 'Until', cell: ({ returnUntil }) => returnUntil !== null && formatDate(returnUntil) },
  {
    header: 'Action',
    hasActions: true,
    cell: (order) => (
      <RowActions>
        <RowButton aria-describedby={orderNameId(order)} onClick={() => onReturn(order)}>
          <Undo2 aria-hidden /> Return pieces
        </RowButton>
      </RowActions>
    ),
  },
];

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
            detail={<Detail text={returned.reason ?? formatCountOf(returned.quantity, 'piece')} />}
          />
        </WithImage>
      ),
    },
    { header: 'Pieces', align: 'end', cell: ({ quantity }) => formatNumber(quantity) },
    { header: 'Refund', align: 'end', cell: ({ amount }) => formatMoney(amount) },
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
