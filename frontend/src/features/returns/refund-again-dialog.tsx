import { Stack, Text } from '@chakra-ui/react';
import { evictListsByStatus } from '../../apollo/evict-lists-by-status';
import { withReload } from '../../apollo/reload-if-outdated';
import { ConfirmDialog } from '../../components/feedback/confirm-dialog';
import { Money } from '../../components/money';
import { amountDue } from '../../lib/refunds';
import { useRefundReturnMutation } from './receive-return.generated';
import { returnError } from './receive-dialog';
import type { ReturnRow } from './return-columns';
import { showRefund } from './show-refund';

interface RefundAgainDialogProps {
  /** The return to refund; null while the dialog is closed. */
  returned: ReturnRow | null;
  onClose: () => void;
}

/** Asks for confirmation before a return is refunded again whose refund failed. */
export function RefundAgainDialog({ returned, onClose }: RefundAgainDialogProps) {
  const [refundReturn, { client }] = useRefundReturnMutation({ update: evictListsByStatus('returns') });
  return (
    <ConfirmDialog
      subject={returned}
      question="Refund this return again?"
      onConfirm={async ({ id }) => {
        const { data } = await withReload(client, refundReturn({ variables: { id } }));
        if (data) showRefund(data.refundReturn);
      }}
      pending={{ busyText: 'Refunding', errorMessage: returnError }}
      onClose={onClose}
    >
      {({ order: { tool, userName, totalBill, refundableAmount }, ...pieces }) => (
        <Stack overflowWrap="anywhere">
          <Text>
            <Money amount={Math.min(amountDue(pieces), refundableAmount)} /> for {tool.toolName} will be
            refunded to the card of {userName}.
          </Text>
          {refundableAmount < totalBill && (
            <Text fontWeight="600">
              <Money amount={totalBill - refundableAmount} /> of this order is refunded already. Check that it
              was not for these pieces, for example by a refund in Stripe’s dashboard.
            </Text>
          )}
        </Stack>
      )}
    </ConfirmDialog>
  );
}
