import { Box, Stack } from '@chakra-ui/react';
import type { ReactNode, SyntheticEvent } from 'react';
import { ActionButton } from '../../components/action-button';
import { FormError } from '../../components/form/form-error';
import { LockableFields } from '../../components/form/lockable-fields';

interface AccountFormProps {
  /** The fields, which are all required. */
  children: ReactNode;
  onSubmit: (event: SyntheticEvent<HTMLFormElement>) => void;
  /** The error of the last attempt. */
  error: string | null;
  submitLabel: string;
  /** The label of the submit button while the form is submitted. */
  busyText: string;
  isBusy: boolean;
  isDisabled?: boolean;
}

/** The form of a card of the account pages: its fields, its error and its submit button. */
export function AccountForm(props: AccountFormProps) {
  const { children, onSubmit, error, submitLabel, busyText, isBusy, isDisabled } = props;
  return (
    // POST, so that a form submitted without JavaScript leaves no password in the URL.
    <form method="post" onSubmit={onSubmit} noValidate>
      <Stack gap="5">
        <LockableFields isLocked={isBusy}>{children}</LockableFields>
        <Box>
          <FormError message={error} />
          <ActionButton
            type="submit"
            w="full"
            colorPalette="signal"
            size="lg"
            isBusy={isBusy}
            busyText={busyText}
            isDisabled={isDisabled}
          >
            {submitLabel}
          </ActionButton>
        </Box>
      </Stack>
    </form>
  );
}
