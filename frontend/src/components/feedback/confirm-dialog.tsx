import { Button, HStack } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { ActionButton } from '../action-button';
import { FormError } from '../form/form-error';
import { Modal } from './modal';
import { useConfirmation, type PendingState } from './use-confirmation';

export interface ConfirmDialogProps<Subject> {
  /** The record to confirm the action for; null while the dialog is closed. */
  subject: Subject | null;
  /** The title: 'Are you sure you want to cancel this order?' */
  question: string;
  /** Describes the subject and the effect of the action. */
  children: (subject: Subject) => ReactNode;
  /** Runs the action. Without `pending` it reports its own errors. */
  onConfirm: (subject: Subject) => Promise<void>;
  /**
   * Keeps the dialog open until the action completes, and shows its error. Omit it for an optimistic action: the dialog
   * closes immediately.
   */
  pending?: PendingState | undefined;
  /** Called after a confirmation or cancellation; sets `subject` to null. */
  onClose: () => void;
  /** The button that changes nothing, where Close could mean the action. */
  dismissText?: string;
  confirmText?: string;
  /** Whether the action is destructive. */
  isDangerous?: boolean;
  /** Whether the action is not available yet. The description says why. */
  isDisabled?: boolean;
}

/** Confirms an action that cannot be undone. Close has the initial focus. A pending dialog cannot be closed. */
export function ConfirmDialog<Subject>(props: ConfirmDialogProps<Subject>) {
  const { subject, question, children, pending, dismissText = 'Close', onClose } = props;
  const { confirmText = 'Confirm', isDangerous = false, isDisabled = false } = props;
  const { confirm, isPending, error } = useConfirmation(props);
  if (subject === null) return null;
  return (
    <Modal
      role="alertdialog"
      title={question}
      description={children(subject)}
      isBusy={isPending}
      onClose={onClose}
    >
      <FormError message={error} />
      <HStack justify="flex-end" gap="3">
        <Button variant="outline" onClick={onClose} disabled={isPending} data-autofocus>
          {dismissText}
        </Button>
        <ActionButton
          colorPalette={isDangerous ? 'danger' : 'signal'}
          onClick={() => void confirm()}
          isBusy={isPending}
          isDisabled={isDisabled}
          busyText={pending?.busyText}
        >
          {confirmText}
        </ActionButton>
      </HStack>
    </Modal>
  );
}
