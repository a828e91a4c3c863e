import { CircleHelp, CircleX, FileText, RotateCcw, Scale } from 'lucide-react';
import { Link } from 'react-router-dom';
import { DateTime } from '../../components/date-time';
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
import { formatDaysAgo } from '../../lib/days';
import { formatMoney, formatNumber } from '../../lib/numbers';
import { REFUND_WAITS_FOR_BANK } from '../../lib/refunds';
import type { ClaimRow_claimFragment } from './claim-row.generated';
import { ClaimStatus, isRefundFailed, isUndecided, isWaitingForStock } from './claim-status';

/** A claim in a row of the admin list. */
export type ClaimRow = ClaimRow_claimFragment;

/** What an admin can do with a claim. */
export type ClaimAction = 'ask' | 'decide' | 'show' | 'refund' | 'reject';

export type OnClaimAction = (action: ClaimAction, claim: ClaimRow) => void;

const nameId = ({ id }: ClaimRow) => `claim-${id}`;

/**
 * The columns of the admin list of claims.
 * @param onAction the same function in each render.
 */
export const claimColumns = (onAction: OnClaimAction): readonly Column<ClaimRow>[] => [
  {
    header: 'Tool',
    cell: (claim) => (
      <WithImage image={<ToolThumbnail tool={claim.order.tool} />}>
        <TwoLines
          id={nameId(claim)}
          text={claim.order.tool.toolName}
          detail={<Excerpt text={claim.problem} />}
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
    header: 'Paid',
    align: 'end',
    cell: ({ amount, order }) => (order.kind === 'REPLACEMENT' ? 'Free' : formatMoney(amount)),
  },
  {
    header: 'Reported',
    cell: ({ requestedAt }) => (
      <Stacked>
        <DateTime at={requestedAt} />
        <Detail text={formatDaysAgo(requestedAt)} />
      </Stacked>
    ),
  },
  { header: 'Status', cell: (claim) => <ClaimStatus of={claim} viewer="admin" /> },
  {
    header: 'Action',
    hasActions: true,
    cell: (claim) => <ClaimButtons claim={claim} onAction={onAction} />,
  },
];

interface ClaimButtonsProps {
  claim: ClaimRow;
  onAction: OnClaimAction;
}

function ClaimButtons({ claim, onAction }: ClaimButtonsProps) {
  const { question, order } = claim;
  const button = (action: ClaimAction) => ({
    'aria-describedby': nameId(claim),
    'aria-haspopup': 'dialog' as const,
    onClick: () => onAction(action, claim),
  });
  if (isUndecided(claim))
    return (
      <RowActions>
        <RowButton {...button('decide')}>
          <Scale aria-hidden /> Decide
        </RowButton>
        {question === null && (
          <RowButton {...button('ask')}>
            <CircleHelp aria-hidden /> Ask
          </RowButton>
        )}
      </RowActions>
    );
  const isRefundOffered = isRefundFailed(claim) && !order.purchase.isDisputed;
  return (
    <>
      <RowActions>
        <RowButton {...button('show')}>
          <FileText aria-hidden /> Details
        </RowButton>
        {isRefundOffered && (
          <RowButton {...button('refund')}>
            <RotateCcw aria-hidden /> Refund again
          </RowButton>
        )}
        {isWaitingForStock(claim) &&
          (order.kind === 'SALE' ? (
            <RowButton {...button('refund')}>
              <RotateCcw aria-hidden /> Refund instead
            </RowButton>
          ) : (
            <RowButton {...button('reject')}>
              <CircleX aria-hidden /> Reject instead
            </RowButton>
          ))}
      </RowActions>
      {isRefundFailed(claim) && !isRefundOffered && (
        <div className="action-note">{REFUND_WAITS_FOR_BANK}</div>
      )}
    </>
  );
}
