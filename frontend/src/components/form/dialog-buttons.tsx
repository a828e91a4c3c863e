import { Box, Button, HStack } from '@chakra-ui/react';
import { ActionButton } from '../action-button';
import { FormError } from './form-error';

interface DialogButtonsProps {
  /** Why the last attempt failed. */
  error: string | null;
  onClose: () => void;
  isBusy: boolean;
  busyText?: string;
  isDisabled?: boolean;
  /** The label of the button that submits the form. */
  submitText?: string;
}

/** The end of a form in a dialog: its error, Close, and the button that submits it. */
export function DialogButtons({
  error,
  onClose,
  isBusy,
  busyText = 'Saving',
  isDisabled = false,
  submitText = 'Save',
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
          colorPalette="signal"
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
