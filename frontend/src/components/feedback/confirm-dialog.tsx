import { Button, Dialog, Portal } from '@chakra-ui/react';
import { useRef, useState, type ReactNode } from 'react';
import { FormError } from '../form/form-error';
import { useConfirmation, type Waiting } from './use-confirmation';

interface ConfirmDialogProps<Subject> {
  /** What it is about; null while the dialog is closed. */
  subject: Subject | null;
  /** 'Are you sure you want to cancel this order?' */
  question: string;
  /** Shows the subject, and what the act means for it. */
  children: (subject: Subject) => ReactNode;
  /** Does it. What is not waited for says by itself when it fails. */
  onConfirm: (subject: Subject) => Promise<void>;
  /**
   * For an act whose outcome only the shop knows: the dialog stays until it is done, or says why it failed. Left out,
   * the dialog closes at once: the screen shows the act as done already.
   */
  waiting?: Waiting | undefined;
  /** Confirmed, or called off: `subject` is to be null. */
  onClose: () => void;
  /** For an act that destroys something. */
  isDangerous?: boolean;
  /** The id of the heading that has the focus afterwards, when the button that opened the dialog is gone with its row. */
  returnFocusTo: string;
}

/** Asks before an act that cannot be taken back. It begins at the harmless button, and cannot be left while busy. */
export function ConfirmDialog<Subject>(props: ConfirmDialogProps<Subject>) {
  const { subject, question, children, waiting, isDangerous = false, returnFocusTo, onClose } = props;
  // Kept while the dialog fades out.
  const [shown, setShown] = useState(subject);
  if (subject !== null && subject !== shown) setShown(subject);

  const { confirm, isBusy, failure, confirmButton, isOpenerGone } = useConfirmation(props);
  const closeButton = useRef<HTMLButtonElement>(null);
  return (
    <Dialog.Root
      role="alertdialog"
      placement="center"
      size="sm"
      open={subject !== null}
      onOpenChange={({ open }) => !open && !isBusy && onClose()}
      closeOnEscape={!isBusy}
      closeOnInteractOutside={false}
      initialFocusEl={() => closeButton.current}
      finalFocusEl={() => (isOpenerGone() ? document.getElementById(returnFocusTo) : null)}
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner px="4">
          <Dialog.Content aria-busy={isBusy}>
            <Dialog.Header>
              <Dialog.Title textStyle="subtitle">{question}</Dialog.Title>
            </Dialog.Header>
            <Dialog.Body display="flex" flexDirection="column" gap="4" pb="2">
              <Dialog.Description asChild color="fg" textStyle="md">
                <div>{shown !== null && children(shown)}</div>
              </Dialog.Description>
              <FormError message={failure} />
            </Dialog.Body>
            <Dialog.Footer>
              <Button variant="outline" ref={closeButton} onClick={onClose} disabled={isBusy}>
                Close
              </Button>
              <Button
                ref={confirmButton}
                colorPalette={isDangerous ? 'danger' : 'signal'}
                onClick={() => void confirm()}
                loading={isBusy}
                loadingText={waiting?.busyText}
              >
                Confirm
              </Button>
            </Dialog.Footer>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
