import { Stack } from '@chakra-ui/react';
import { Send } from 'lucide-react';
import { ActionButton } from '../../components/action-button';
import { LockableFields } from '../../components/form/lockable-fields';
import { TextInput } from '../../components/form/text-field';
import { useRequestCustomization } from './use-request-customization';

/** Accepts anything around an at sign; the server validates the rest. */
const EMAIL_PATTERN = /^\s*[^\s@]+@[^\s@]+\s*$/;

export function CustomizationForm() {
  const { form, submit, isBusy } = useRequestCustomization();
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="4">
        <LockableFields isLocked={isBusy}>
          <TextInput
            form={form}
            name="email"
            label="Email Address"
            type="email"
            autoComplete="email"
            placeholder="Enter your email"
            rules={{
              required: 'Enter your email address',
              pattern: { value: EMAIL_PATTERN, message: 'Enter a valid email address' },
            }}
          />
        </LockableFields>
        <ActionButton type="submit" size="lg" isBusy={isBusy} busyText="Sending">
          <Send aria-hidden /> Send request
        </ActionButton>
      </Stack>
    </form>
  );
}
