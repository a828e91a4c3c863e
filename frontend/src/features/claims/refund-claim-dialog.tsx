import { Text } from '@chakra-ui/react';
import { evictListsByStatus } from '../../apollo/evict-lists-by-status';
import { withReload } from '../../apollo/reload-if-outdated';
import { ConfirmDialog } from '../../components/feedback/confirm-dialog';
import { Money } from '../../components/money';
import { amountDue, REFUND_WAITS_FOR_BANK } from '../../lib/refunds';
import type { ClaimRow } from './claim-columns';
import { claimError } from './claim-error';
import { isWaitingForStock } from './claim-status';
import { useAcceptClaimMutation, useRefundClaimMutation } from './decide-claim.generated';
import { showDecision } from './show-decision';

interface RefundClaimDialogProps {
  /** A claim whose refund failed or whose replacement waits for stock; null while the dialog is closed. */
  claim: ClaimRow | null;
  onClose: () => void;
}

/** Asks for confirmation before an accepted claim is refunded: again, or instead of a replacement. */
export function RefundClaimDialog({ claim, onClose }: RefundClaimDialogProps) {
  const options = { update: evictListsByStatus('claims') };
  const [acceptClaim, { client }] = useAcceptClaimMutation(options);
  const [refundClaim] = useRefundClaimMutation(options);
  const isInstead = claim !== null && isWaitingForStock(claim);
  return (
    <ConfirmDialog
      subject={claim}
      question={isInstead ? 'Refund this claim instead of replacing the pieces?' : 'Refund this claim again?'}
      onConfirm={async ({ id, decisionNote }) => {
        const { data } = isInstead
          ? await withReload(
              client,
              acceptClaim({ variables: { id, resolution: 'REFUND', note: decisionNote } }),
            )
          : await withReload(client, refundClaim({ variables: { id } }));
        if (data) showDecision('acceptClaim' in data ? data.acceptClaim : data.refundClaim);
      }}
      pending={{ busyText: 'Refunding', errorMessage: claimError }}
      onClose={onClose}
    >
      {({ order, ...pieces }) => (
        <Text overflowWrap="anywhere">
          {order.purchase.isDisputed ? (
            REFUND_WAITS_FOR_BANK
          ) : (
            <>
              <Money amount={Math.min(amountDue(pieces), order.refundableAmount)} /> for {order.tool.toolName}{' '}
              will be refunded to the card of {order.userName}.
            </>
          )}
        </Text>
      )}
    </ConfirmDialog>
  );
}
