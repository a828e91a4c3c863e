import { Text } from '@chakra-ui/react';
import { errorCode } from '../../apollo/error';
import { errorAdvice, wasNot } from '../../apollo/error-notice';
import { evictListsByStatus } from '../../apollo/evict-lists-by-status';
import { withReload } from '../../apollo/reload-if-outdated';
import { ConfirmDialog } from '../../components/feedback/confirm-dialog';
import { toast } from '../../components/feedback/toaster';
import { formatCountOf } from '../../lib/numbers';
import { useCancelReturnMutation } from './cancel-return.generated';

interface Returned {
  readonly id: string;
  readonly quantity: number;
  readonly order: { readonly tool: { readonly toolName: string } };
}

interface CancelReturnDialogProps {
  /** The return to cancel; null while the dialog is closed. */
  returned: Returned | null;
  onClose: () => void;
}

/** Asks for confirmation before a return is cancelled. */
export function CancelReturnDialog({ returned, onClose }: CancelReturnDialogProps) {
  const [cancelReturn, { client }] = useCancelReturnMutation({ update: evictListsByStatus('returns') });
  return (
    <ConfirmDialog
      subject={returned}
      question="Are you sure you want to cancel this return?"
      onConfirm={async ({ id }) => {
        await withReload(client, cancelReturn({ variables: { id } }));
        toast.success('Return cancelled');
      }}
      pending={{ busyText: 'Cancelling', errorMessage: cancelError }}
      onClose={onClose}
      isDangerous
    >
      {({ quantity, order }) => (
        <Text overflowWrap="anywhere">
          {formatCountOf(quantity, 'piece')} of {order.tool.toolName}
        </Text>
      )}
    </ConfirmDialog>
  );
}

const cancelError = (error: unknown): string =>
  errorCode(error) === 'CONFLICT'
    ? 'The pieces have arrived already.'
    : `The return ${wasNot(error)} cancelled. ${errorAdvice(error, 'confirm again')}`;
