import { Stack } from '@chakra-ui/react';
import { useState, type ComponentProps, type ReactNode, type SyntheticEvent } from 'react';
import { ConfirmDialog } from '../feedback/confirm-dialog';
import { Modal } from '../feedback/modal';
import { DialogButtons } from './dialog-buttons';
import { LockableFields } from './lockable-fields';

interface FormDialogProps
  extends
    Pick<ComponentProps<typeof Modal>, 'title' | 'description' | 'isWide'>,
    Pick<ComponentProps<typeof DialogButtons>, 'busyText' | 'submitText' | 'isDisabled' | 'isDangerous'> {
  submit: (event: SyntheticEvent<HTMLFormElement>) => void;
  isBusy: boolean;
  /** Whether something was entered, which is not lost without a question. */
  isDirty?: boolean;
  /** Why the last attempt failed. */
  error: ReactNode;
  /** Says that it is unknown whether the last attempt had an effect. The fields cannot be changed then. */
  unconfirmedMessage?: string | null;
  onClose: () => void;
  /** The fields. */
  children: ReactNode;
}

/** A form in a dialog, which takes the result of `useFormSubmit`. It cannot be changed or closed while it is submitted. */
export function FormDialog(props: FormDialogProps) {
  const { title, description, isWide, isDirty = false, onClose, ...form } = props;
  const { submit, unconfirmedMessage = null, children, ...buttons } = form;
  const { isBusy, error } = buttons;
  const [isLeaving, setLeaving] = useState(false);
  // What was sent is there when the dialog is opened again.
  const close = isDirty && unconfirmedMessage === null ? () => setLeaving(true) : onClose;
  return (
    <>
      {/* First, so that it is removed first, and the browser returns the focus to where it was before both. */}
      <ConfirmDialog
        subject={isLeaving || null}
        question="Discard what you entered?"
        dismissText="Keep editing"
        confirmText="Discard"
        isDangerous
        onConfirm={() => {
          onClose();
          return Promise.resolve();
        }}
        onClose={() => setLeaving(false)}
      >
        {() => 'It will be lost.'}
      </ConfirmDialog>
      <Modal {...{ title, description, isBusy }} {...(isWide && { isWide })} onClose={close}>
        <form noValidate onSubmit={submit}>
          <Stack gap="5">
            <LockableFields isLocked={isBusy || unconfirmedMessage !== null}>{children}</LockableFields>
            <DialogButtons
              {...buttons}
              onClose={close}
              error={isBusy ? null : (error ?? unconfirmedMessage)}
            />
          </Stack>
        </form>
      </Modal>
    </>
  );
}
