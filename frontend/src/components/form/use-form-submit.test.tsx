import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { deferredResponse } from '../../../test/deferred-response';
import { enterText } from '../../../test/enter-text';
import { renderPage } from '../../../test/render-page';
import { ActionButton } from '../action-button';
import { TextInput } from './text-field';
import { useFormSubmit, type SubmitError } from './use-form-submit';

type Send = () => Promise<SubmitError | undefined>;

function AddressForm({ send }: { send: Send }) {
  const form = useForm({ defaultValues: { city: 'Leeds', street: 'Mill Lane' } });
  const { submit, isBusy, error } = useFormSubmit(form, send);
  const [wasBusy, setWasBusy] = useState(isBusy);
  if (isBusy && !wasBusy) setWasBusy(true);
  return (
    <>
      <section aria-labelledby="address">
        <h2 id="address" tabIndex={-1}>
          Address
        </h2>
        <form onSubmit={submit} noValidate>
          <TextInput form={form} name="street" label="Street" />
          <TextInput form={form} name="city" label="City" rules={{ required: 'Enter the city' }} />
          <p>{error ?? 'No error'}</p>
          <p>{wasBusy ? 'Was sent' : 'Was not sent'}</p>
          <ActionButton type="submit" isBusy={isBusy} busyText="Saving">
            Save
          </ActionButton>
        </form>
      </section>
      <button type="button">Elsewhere</button>
    </>
  );
}

/** Submits the form. `respond` completes the request with this error, or without one. */
async function save() {
  const { promise, resolve } = deferredResponse();
  let failure: SubmitError | undefined;
  const send = jest.fn<ReturnType<Send>, []>(() => promise.then(() => failure));
  const { user } = renderPage([{ path: '/', element: <AddressForm send={send} /> }]);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const respond = async (error?: SubmitError) => {
    failure = error;
    await act(() => {
      resolve();
      return promise;
    });
    await screen.findByRole('button', { name: 'Save' });
  };
  return { user, send, respond };
}

it('keeps the focus on the button while the form is submitted, announces it and ignores presses', async () => {
  const { user, send, respond } = await save();
  const button = screen.getByRole('button', { name: 'Saving' });
  expect(button).toHaveFocus();
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(screen.getByText('Saving', { selector: '[aria-live=polite]' })).toBeInTheDocument();
  await user.keyboard('{Enter}');
  await user.type(screen.getByLabelText('Street'), '{Enter}');
  await respond();
  expect(send).toHaveBeenCalledTimes(1);
});

it('is not busy while it finds a field wrong, and sends nothing', async () => {
  const send = jest.fn<ReturnType<Send>, []>();
  const { user } = renderPage([{ path: '/', element: <AddressForm send={send} /> }]);
  await user.clear(screen.getByLabelText('City'));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Enter the city')).toBeVisible();
  expect(screen.getByText('Was not sent')).toBeVisible();
  expect(send).not.toHaveBeenCalled();
});

it.each([{ required: false }, { required: true }])(
  'sends no number field with another text, with rules %o',
  async (rules) => {
    const send = jest.fn<ReturnType<Send>, []>();
    function MonthsForm() {
      const form = useForm({ defaultValues: { months: '' } });
      return (
        <form onSubmit={useFormSubmit(form, send).submit} noValidate>
          <TextInput form={form} name="months" label="Months" type="number" rules={rules} />
          <button>Save</button>
        </form>
      );
    }
    const { user } = renderPage([{ path: '/', element: <MonthsForm /> }]);
    const field = screen.getByLabelText('Months');
    await enterText(user, field);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(field).toHaveAccessibleErrorMessage('Enter only a number, without commas'));
    expect(field).toHaveFocus();
    expect(send).not.toHaveBeenCalled();
  },
);

it.each([
  ['typed', '8,10', '{Backspace}{Backspace}.10'],
  ['typed, and another number in its place', '8,10', '{Control>}a{/Control}8.1'],
])('sends no number with a comma that was %s, until it is corrected', async (_how, wrong, correction) => {
  const send = jest.fn<ReturnType<Send>, [{ price: number }]>().mockResolvedValue(undefined);
  function PriceForm() {
    const form = useForm<{ price: number }>();
    const rules = { valueAsNumber: true } as const;
    return (
      <form onSubmit={useFormSubmit(form, send).submit} noValidate>
        <TextInput form={form} name="price" label="Price" type="number" step={0.01} rules={rules} />
        <button>Save</button>
      </form>
    );
  }
  const { user } = renderPage([{ path: '/', element: <PriceForm /> }]);
  const field = screen.getByLabelText('Price');
  await user.type(field, `${wrong}{Enter}`);
  // As in Chromium, which drops the comma.
  expect(field).toHaveValue(810);
  await waitFor(() => expect(field).toHaveAccessibleErrorMessage('Enter only a number, without commas'));
  expect(send).not.toHaveBeenCalled();
  await user.type(field, `${correction}{Enter}`);
  await waitFor(() => expect(send).toHaveBeenCalledWith({ price: 8.1 }, expect.anything()));
});

it('focuses the heading of the section after a success', async () => {
  const { respond } = await save();
  await respond();
  expect(screen.getByRole('heading', { name: 'Address' })).toHaveFocus();
});

it('focuses the first wrong field in the order of the form', async () => {
  const { respond } = await save();
  await respond({ message: 'Not saved', fields: { city: 'No such city', street: 'No such street' } });
  expect(screen.getByLabelText('Street')).toHaveFocus();
  expect(screen.getByLabelText('City')).toHaveAccessibleDescription('No such city');
  expect(screen.getByText('No error')).toBeInTheDocument();
});

it('shows the message beside a field that is marked without a text', async () => {
  const { respond } = await save();
  await respond({ message: 'Not saved', fields: { city: '' } });
  expect(screen.getByLabelText('City')).toHaveFocus();
  expect(screen.getByLabelText('City')).toBeInvalid();
  expect(screen.getByText('Not saved')).toBeInTheDocument();
});

it('clears the message while the form is submitted again', async () => {
  const { user, send, respond } = await save();
  await respond({ message: 'Not saved' });
  expect(screen.getByText('Not saved')).toBeInTheDocument();
  send.mockReturnValueOnce(new Promise(() => undefined));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getByRole('button', { name: 'Saving' })).toBeInTheDocument();
  expect(screen.getByText('No error')).toBeInTheDocument();
});

it('leaves the focus on the button when no field is wrong', async () => {
  const { respond } = await save();
  await respond({ message: 'Not saved', fields: { country: 'Unknown' } });
  expect(screen.getByRole('button', { name: 'Save' })).toHaveFocus();
  expect(screen.getByText('Not saved')).toBeInTheDocument();
});

it.each([
  ['a success', undefined],
  ['an error', { fields: { city: 'No such city' } }],
])('leaves the focus where the user has moved it before %s', async (_, failure) => {
  const { user, respond } = await save();
  await user.click(screen.getByRole('button', { name: 'Elsewhere' }));
  await respond(failure);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Elsewhere' })).toHaveFocus());
});
