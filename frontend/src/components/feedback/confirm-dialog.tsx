import { Button, Dialog, Portal } from '@chakra-ui/react';
import { useRef, useState, type ReactNode } from 'react';
import { ActionButton } from '../action-button';
import { FormError } from '../form/form-error';
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
  /** Whether the action is destructive. */
  isDangerous?: boolean;
  /** The id of the heading to focus when the button that opened the dialog was removed with its row. */
  returnFocusTo: string;
}

/** Confirms an action that cannot be undone. Close has the initial focus. A pending dialog cannot be closed. */
export function ConfirmDialog<Subject>(props: ConfirmDialogProps<Subject>) {
  const { subject, question, children, pending, isDangerous = false, returnFocusTo, onClose } = props;
  // The dialog keeps its content while it fades out.
  const [lastSubject, setLastSubject] = useState(subject);
  if (subject !== null && subject !== lastSubject) setLastSubject(subject);

  const { confirm, isPending, error, isOpenerRemoved } = useConfirmation(props);
  const closeButton = useRef<HTMLButtonElement>(null);
  return (
    <Dialog.Root
      role="alertdialog"
      placement="center"
      size="sm"
      open={subject !== null}
      onOpenChange={({ open }) => !open && !isPending && onClose()}
      closeOnEscape={!isPending}
      closeOnInteractOutside={false}
      initialFocusEl={() => closeButton.current}
      finalFocusEl={() => (isOpenerRemoved() ? document.getElementById(returnFocusTo) : null)}
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner px="4">
          <Dialog.Content aria-busy={isPending}>
            <Dialog.Header>
              <Dialog.Title textStyle="subtitle">{question}</Dialog.Title>
            </Dialog.Header>
            <Dialog.Body display="flex" flexDirection="column" gap="4" pb="2">
              <Dialog.Description asChild color="fg" textStyle="md">
                <div>{lastSubject !== null && children(lastSubject)}</div>
              </Dialog.Description>
              <FormError message={error} />
            </Dialog.Body>
            <Dialog.Footer>
              <Button variant="outline" ref={closeButton} onClick={onClose} disabled={isPending}>
                Close
              </Button>
              <ActionButton
                colorPalette={isDangerous ? 'danger' : 'signal'}
                onClick={() => void confirm()}
                isBusy={isPending}
                busyText={pending?.busyText}
              >
                Confirm
              </ActionButton>
            </Dialog.Footer>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
