import { Ban, PackageCheck, RotateCcw } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Day } from '../../components/date-time';
import {
  Detail,
  Excerpt,
  RowActions,
  RowButton,
  Stacked,
  ToolThumbnail,
  TwoLines,
  WithImage,
} from '../../components/table/cells';
import type { Column } from '../../components/table/data-table';
import { paths } from '../../config/paths';
import { formatNumber } from '../../lib/numbers';
import { REFUND_WAITS_FOR_BANK } from '../../lib/refunds';
import type { ReturnRow_returnFragment } from './return-row.generated';
import { isRefundFailed, refundText, ReturnStatus } from './return-status';

/** A return in a row of the admin list. */
export type ReturnRow = ReturnRow_returnFragment;

/** The same functions in each render. */
export interface ReturnActionHandlers {
  onReceive: (returned: ReturnRow) => void;
  onRefund: (returned: ReturnRow) => void;
  onCancel: (returned: ReturnRow) => void;
}

const nameId = ({ id }: ReturnRow) => `return-${id}`;

/** The columns of the admin list of returns. */
export const returnColumns = (handlers: ReturnActionHandlers): readonly Column<ReturnRow>[] => [
  {
    header: 'Tool',
    cell: (returned) => (
      <WithImage image={<ToolThumbnail tool={returned.order.tool} />}>
        <TwoLines
          id={nameId(returned)}
          text={returned.order.tool.toolName}
          detail={
            <>
              <Detail text={returned.order.tool.sku} />
              <Excerpt text={returned.reason ?? 'No reason given'} />
            </>
          }
        />
      </WithImage>
    ),
  },
  {
    header: 'Purchase',
    cell: ({ order: { purchase, userName } }) => (
      <Stacked>
        <Link to={paths.purchase(purchase.number)} className="row-link">
          {purchase.number}
        </Link>
        <Detail text={userName} />
      </Stacked>
    ),
  },
  { header: 'Pieces', align: 'end', cell: ({ quantity }) => formatNumber(quantity) },
  {
    header: 'Refund',
    align: 'end',
    cell: (returned) => refundText(returned, returned.order.refundableAmount),
  },
  {
    header: 'Requested',
    cell: ({ requestedAt }) => <Day at={requestedAt} />,
  },
  { header: 'Status', cell: (returned) => <ReturnStatus of={returned} /> },
  {
    header: 'Action',
    hasActions: true,
    cell: (returned) => <ReturnButtons returned={returned} handlers={handlers} />,
  },
];

interface ReturnButtonsProps {
  returned: ReturnRow;
  handlers: ReturnActionHandlers;
}

function ReturnButtons({ returned, handlers: { onReceive, onRefund, onCancel } }: ReturnButtonsProps) {
  const describedBy = nameId(returned);
  if (isRefundFailed(returned))
    return returned.order.purchase.isDisputed ? (
      <div className="action-note">{REFUND_WAITS_FOR_BANK}</div>
    ) : (
      <RowActions>
        <RowButton aria-describedby={describedBy} onClick={() => onRefund(returned)}>
          <RotateCcw aria-hidden /> Refund again
        </RowButton>
      </RowActions>
    );
  if (returned.status !== 'REQUESTED') return null;
  return (
    <RowActions>
      <RowButton aria-describedby={describedBy} onClick={() => onReceive(returned)}>
        <PackageCheck aria-hidden /> Receive
      </RowButton>
      <RowButton aria-describedby={describedBy} palette="danger" onClick={() => onCancel(returned)}>
        <Ban aria-hidden /> Cancel
      </RowButton>
    </RowActions>
  );
}
