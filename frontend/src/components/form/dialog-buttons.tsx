import { Box, Button, HStack } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { ActionButton } from '../action-button';
import { FormError } from './form-error';

interface DialogButtonsProps {
  /** Why the last attempt failed. */
  error: ReactNode;
  onClose: () => void;
  isBusy: boolean;
  busyText?: string;
  isDisabled?: boolean;
  /** The label of the button that submits the form. */
  submitText?: string;
  /** Whether the action is destructive. */
  isDangerous?: boolean;
}

/** The end of a form in a dialog: its error, Close, and the button that submits it. */
export function DialogButtons({
  error,
  onClose,
  isBusy,
  busyText = 'Saving',
  isDisabled = false,
  submitText = 'Save',
  isDangerous = false,
}: DialogButtonsProps) {
  return (
    <Box>
      <FormError message={error} />
      <HStack justify="flex-end" gap="3">
        <Button variant="outline" onClick={onClose} disabled={isBusy}>
          Close
        </Button>
        <ActionButton
          type="submit"
          colorPalette={isDangerous ? 'danger' : 'signal'}
          isBusy={isBusy}
          busyText={busyText}
          isDisabled={isDisabled}
        >
          {submitText}
        </ActionButton>
      </HStack>
    </Box>
  );
}
