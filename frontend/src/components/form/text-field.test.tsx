import { ChakraProvider } from '@chakra-ui/react';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { renderPage } from '../../../test/render-page';
import { serverMarkup } from '../../../test/server-markup';
import { system } from '../../theme/system';
import { TextArea, TextInput } from './text-field';

function AddressForm() {
  const form = useForm({ defaultValues: { phone: '', address: '' } });
  return (
    <form onSubmit={(event) => void form.handleSubmit(() => undefined)(event)} noValidate>
      <TextInput
        form={form}
        name="phone"
        label="Phone"
        help="Digits only"
        rules={{ pattern: { value: /^\d{11}$/, message: 'Enter valid phone number of 11 digit' } }}
      />
      <TextArea form={form} name="address" label="Address" rules={{ required: true }} />
      <button>Save</button>
    </form>
  );
}

it('links a validation error to its field and announces it until the value is valid', async () => {
  const { user } = renderPage([{ path: '/', element: <AddressForm /> }]);
  const phone = screen.getByLabelText('Phone');
  expect(phone).toHaveAccessibleDescription('Digits only');

  await user.type(phone, '123');
  await user.type(screen.getByLabelText('Address'), '12 Mill Lane');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const message = await screen.findByText('Enter valid phone number of 11 digit');
  expect(message.closest('[aria-live="polite"]')).not.toBeNull();
  expect(phone).toBeInvalid();
  expect(phone).toHaveAccessibleDescription(/Enter valid phone number of 11 digit/);

  await user.type(phone, '45678901');
  await waitFor(() => expect(phone).toBeValid());
});

it('marks an invalid field whose rule has no message', async () => {
  const { user } = renderPage([{ path: '/', element: <AddressForm /> }]);
  const address = screen.getByLabelText('Address');
  expect(address).toBeRequired();
  await user.type(screen.getByLabelText('Phone'), '12345678901');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(address).toBeInvalid());
});

it('keeps what was typed before the page from the server is hydrated', async () => {
  const submit = jest.fn();
  function PhoneForm() {
    const form = useForm({ defaultValues: { phone: '' } });
    return (
      <ChakraProvider value={system}>
        <form onSubmit={(event) => void form.handleSubmit(submit)(event)}>
          <TextInput form={form} name="phone" label="Phone" />
          <button>Save</button>
        </form>
      </ChakraProvider>
    );
  }
  const container = serverMarkup(<PhoneForm />);
  const phone = container.querySelector('input');
  if (phone) phone.value = '12345678901';
  const user = userEvent.setup();
  render(<PhoneForm />, { container, hydrate: true });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(submit.mock.calls[0]).toContainEqual({ phone: '12345678901' }));
  expect(phone).toHaveValue('12345678901');
});
