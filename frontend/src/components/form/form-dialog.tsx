import { Stack } from '@chakra-ui/react';
import type { ComponentProps, ReactNode, SyntheticEvent } from 'react';
import { Modal } from '../feedback/modal';
import { DialogButtons } from './dialog-buttons';

interface FormDialogProps
  extends
    Pick<ComponentProps<typeof Modal>, 'title' | 'description' | 'isWide'>,
    Pick<ComponentProps<typeof DialogButtons>, 'busyText' | 'submitText' | 'isDisabled'> {
  submit: (event: SyntheticEvent<HTMLFormElement>) => void;
  isBusy: boolean;
  /** Why the last attempt failed. */
  error: string | null;
  onClose: () => void;
  /** The fields. */
  children: ReactNode;
}

/** A form in a dialog, which takes the result of `useFormSubmit`. It cannot be closed while it is submitted. */
export function FormDialog(props: FormDialogProps) {
  const { title, description, isWide, submit, children, ...buttons } = props;
  const { isBusy, onClose } = buttons;
  return (
    <Modal {...{ title, description, isBusy, onClose }} {...(isWide && { isWide })}>
      <form noValidate onSubmit={submit}>
        <Stack gap="5">
          {children}
          <DialogButtons {...buttons} />
        </Stack>
      </form>
    </Modal>
  );
}
