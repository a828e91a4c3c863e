import { Stack } from '@chakra-ui/react';
import type { ComponentProps, ReactNode, SyntheticEvent } from 'react';
import { Modal } from '../feedback/modal';
import { DialogButtons } from './dialog-buttons';
import { LockableFields } from './lockable-fields';

interface FormDialogProps
  extends
    Pick<ComponentProps<typeof Modal>, 'title' | 'description' | 'isWide'>,
    Pick<ComponentProps<typeof DialogButtons>, 'busyText' | 'submitText' | 'isDisabled' | 'isDangerous'> {
  submit: (event: SyntheticEvent<HTMLFormElement>) => void;
  isBusy: boolean;
  /** Why the last attempt failed. */
  error: ReactNode;
  /** Says that it is unknown whether the last attempt had an effect. The fields cannot be changed then. */
  unconfirmedMessage?: string | null;
  onClose: () => void;
  /** The fields. */
  children: ReactNode;
}

/** A form in a dialog, which takes the result of `useFormSubmit`. It cannot be closed while it is submitted. */
export function FormDialog(props: FormDialogProps) {
  const { title, description, isWide, submit, unconfirmedMessage = null, children, ...buttons } = props;
  const { isBusy, error, onClose } = buttons;
  return (
    <Modal {...{ title, description, isBusy, onClose }} {...(isWide && { isWide })}>
      <form noValidate onSubmit={submit}>
        <Stack gap="5">
          <LockableFields isLocked={unconfirmedMessage !== null}>{children}</LockableFields>
          <DialogButtons {...buttons} error={isBusy ? null : (error ?? unconfirmedMessage)} />
        </Stack>
      </form>
    </Modal>
  );
}
