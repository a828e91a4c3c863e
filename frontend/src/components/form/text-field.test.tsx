import { screen, waitFor } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { renderPage } from '../../../test/render-page';
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
