import { Button, Stack } from '@chakra-ui/react';
import { Send } from 'lucide-react';
import { TextInput } from '../../components/text-field';
import { useCustomizationRequest } from './use-customization-request';

/** Something, an at sign, something: what more an address needs, the shop says. */
const ADDRESS = /^\s*[^\s@]+@[^\s@]+\s*$/;

/** Leaves an e-mail address for the shop to answer to. */
export function CustomizationForm() {
  const { form, submit, isBusy } = useCustomizationRequest();
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="4">
        <TextInput
          form={form}
          name="email"
          label="Email Address"
          type="email"
          autoComplete="email"
          placeholder="Enter your email"
          rules={{
            required: 'Enter your e-mail address',
            pattern: { value: ADDRESS, message: 'Enter a valid e-mail address' },
          }}
        />
        <Button type="submit" size="lg" loading={isBusy} loadingText="Sending">
          <Send aria-hidden /> Send request
        </Button>
      </Stack>
    </form>
  );
}
