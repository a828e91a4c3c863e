import { Text } from '@chakra-ui/react';
import { errorCode } from '../../apollo/error';
import { errorAdvice, wasNot } from '../../apollo/error-notice';
import { withReload } from '../../apollo/reload-if-outdated';
import { ConfirmDialog } from '../../components/feedback/confirm-dialog';
import { toast } from '../../components/feedback/toaster';
import { formatCountOf } from '../../lib/numbers';
import { useCancelClaimMutation } from './cancel-claim.generated';

interface CancelClaimDialogProps {
  /** The claim to cancel; null while the dialog is closed. */
  claim: { readonly id: string; readonly quantity: number; readonly toolName: string } | null;
  onClose: () => void;
}

/** Asks for confirmation before a claim is cancelled. */
export function CancelClaimDialog({ claim, onClose }: CancelClaimDialogProps) {
  const [cancelClaim, { client }] = useCancelClaimMutation();
  return (
    <ConfirmDialog
      subject={claim}
      question="Are you sure you want to cancel this claim?"
      onConfirm={async ({ id }) => {
        await withReload(client, cancelClaim({ variables: { id } }));
        toast.success('Claim cancelled');
      }}
      pending={{ busyText: 'Cancelling', errorMessage: cancelError }}
      onClose={onClose}
      isDangerous
    >
      {({ quantity, toolName }) => (
        <Text overflowWrap="anywhere">
          {formatCountOf(quantity, 'piece')} of {toolName}
        </Text>
      )}
    </ConfirmDialog>
  );
}

const cancelError = (error: unknown): string =>
  errorCode(error) === 'CONFLICT'
    ? 'The claim has already been decided.'
    : `The claim ${wasNot(error)} cancelled. ${errorAdvice(error, 'confirm again')}`;
