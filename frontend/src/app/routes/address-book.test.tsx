import { act, screen, waitFor, within } from '@testing-library/react';
import { deferredResponse } from '../../../test/deferred-response';
import { findToast } from '../../../test/find-toast';
import { errorResponse } from '../../../test/list-responses';
import { site, workshop } from '../../../test/open-checkout';
import { carl, openProfile, profileResponse } from '../../../test/open-profile';
import { AddressBookDocument, type AddressBookQuery } from '../../features/addresses/address-book.generated';
import { DeleteAddressDocument } from '../../features/addresses/delete-address.generated';
import { DeleteBillingDetailsDocument } from '../../features/addresses/delete-billing-details.generated';
import { UpdateAddressDocument } from '../../features/addresses/update-address.generated';
import { UpdateBillingDetailsDocument } from '../../features/addresses/update-billing-details.generated';

const country = (code: string, name: string, regionLabel: string | null, postalCodeLabel: string | null) => ({
  __typename: 'DeliveryCountry' as const,
  code,
  name,
  regionLabel,
  postalCodeLabel,
});

const book = (changes: Partial<AddressBookQuery> = {}) => ({
  request: { query: AddressBookDocument },
  result: {
    data: {
      myAddresses: [workshop, site],
      billingDetails: null,
      deliveryCountries: [
        country('US', 'United States', 'State', 'ZIP code'),
        country('DE', 'Germany', null, 'Postal code'),
        country('AE', 'United Arab Emirates', 'Emirate', null),
      ],
      ...changes,
    },
  },
});

const billingDetails = {
  __typename: 'BillingDetails' as const,
  name: 'Joiner & Co.',
  taxNumber: '12-3456789',
  line1: '12 Mill Lane',
  line2: null,
  city: 'Boston',
  region: 'MA',
  postalCode: '02101',
  country: 'US',
  invoiceEmail: null,
  formatted: ['Joiner & Co.', '12 Mill Lane', 'Boston, MA 02101', 'United States'],
};

it('has the places of the addresses and the billing details while they are loaded', async () => {
  await openProfile([profileResponse(carl), { ...book(), delay: Infinity }]);
  expect(screen.getByText('Loading addresses')).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Billing details' })).toBeVisible();
});

it('edits an address, whose fields follow its country', async () => {
  const saved = {
    ...site,
    country: 'DE',
    region: null,
    formatted: ['Grace Joiner', '3 Oak Street', 'Germany'],
  };
  let sent: unknown;
  const { user } = await openProfile([
    profileResponse(carl),
    book(),
    {
      request: {
        query: UpdateAddressDocument,
        variables: (variables) => {
          sent = variables;
          return true;
        },
      },
      result: { data: { updateAddress: saved } },
    },
  ]);
  const edit = (await screen.findAllByRole('button', { name: 'Edit' }))[1];
  if (edit) await user.click(edit);
  expect(screen.getByLabelText('State')).toHaveValue('MA');
  await user.selectOptions(screen.getByLabelText('Country'), 'Germany');
  expect(screen.queryByLabelText('State')).not.toBeInTheDocument();
  expect(screen.getByLabelText('Postal code')).toHaveValue('02101');
  await user.selectOptions(screen.getByLabelText('Country'), 'United Arab Emirates');
  expect(screen.getByLabelText('Emirate')).toBeInTheDocument();
  expect(screen.queryByLabelText('Postal code')).not.toBeInTheDocument();
  await user.selectOptions(screen.getByLabelText('Country'), 'Germany');
  await user.click(screen.getByRole('button', { name: 'Save address' }));
  await findToast('success', 'Address saved');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sent).toMatchObject({ id: site.id, input: { line1: '3 Oak Street', country: 'DE' } });
  expect(await screen.findByText(/Germany/)).toBeInTheDocument();
  if (edit) await user.click(edit);
  expect(screen.getByLabelText('Country')).toHaveValue('DE');
});

it('keeps the dialog of an address open while it is saved, and says why that failed', async () => {
  const { promise, resolve } = deferredResponse();
  const saving = { request: { query: UpdateAddressDocument, variables: () => true } };
  const { user } = await openProfile(
    [profileResponse(carl), book(), errorResponse(saving, 'INTERNAL_SERVER_ERROR')],
    { holdMutationsUntil: promise },
  );
  const [edit] = await screen.findAllByRole('button', { name: 'Edit' });
  if (edit) await user.click(edit);
  await user.click(screen.getByRole('button', { name: 'Save address' }));
  await user.keyboard('{Escape}');
  resolve();
  const dialog = within(screen.getByRole('dialog', { name: 'Edit address' }));
  expect(await dialog.findByText('Something went wrong. Wait a moment, then save it again.')).toBeVisible();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('saves the whole of an address of which one field was edited', async () => {
  const { __typename, id, formatted, ...address } = { ...workshop, contact: 'Owen Mason', line2: 'Unit 5' };
  const input = { ...address, city: 'Salem' };
  const { user } = await openProfile([
    profileResponse(carl),
    book({ myAddresses: [{ ...workshop, formatted, ...address }] }),
    {
      request: { query: UpdateAddressDocument, variables: { id, input } },
      result: { data: { updateAddress: { __typename, id, ...input, formatted: ['Salem, MA 02101'] } } },
    },
  ]);
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  await user.clear(screen.getByLabelText('City'));
  await user.type(screen.getByLabelText('City'), 'Salem');
  await user.keyboard('{Escape}');
  await screen.findByRole('alertdialog', { name: 'Discard what you entered?' });
  await user.click(screen.getByRole('button', { name: 'Keep editing' }));
  await user.click(screen.getByRole('button', { name: 'Save address' }));
  const saved = (await screen.findByText('Salem, MA 02101')).parentElement;
  expect(saved).toHaveTextContent('WorkshopSalem, MA 02101Phone: 01712345678');
});

it.each([
  [
    'too long',
    {
      Recipient: [81, 'Use at most 80 characters'],
      'Street address': [101, 'Use at most 100 characters'],
      'Suite, unit or building (optional)': [101, 'Use at most 100 characters'],
      City: [81, 'Use at most 80 characters'],
      State: [61, 'Use at most 60 characters'],
      'ZIP code': [13, 'Use at most 12 characters'],
      'Delivery notes (optional)': [501, 'Use at most 500 characters'],
      'Name of this address (optional)': [61, 'Use at most 60 characters'],
    },
  ],
  [
    'missing',
    {
      Recipient: [0, 'Enter the name of the recipient'],
      'Street address': [0, 'Enter the street address'],
      City: [0, 'Enter the city'],
      State: [0, 'Enter the state'],
      'ZIP code': [0, 'Enter the ZIP code'],
      'Phone number': [0, 'Enter valid phone number of 11 digit'],
    },
  ],
] as const)('saves no address with fields that are %s', async (_, errors) => {
  const { user } = await openProfile([profileResponse(carl), book()]);
  await user.click((await screen.findAllByRole('button', { name: 'Edit' }))[0] ?? document.body);
  const dialog = within(screen.getByRole('dialog'));
  const fields = Object.entries<readonly [number, string]>(errors);
  for (const [label, [length]] of fields) {
    await user.clear(dialog.getByLabelText(label));
    if (length > 0) await user.paste('x'.repeat(length));
  }
  await user.click(dialog.getByRole('button', { name: 'Save address' }));
  for (const [label, [, message]] of fields)
    await waitFor(() => expect(dialog.getByLabelText(label)).toHaveAccessibleErrorMessage(message));
});

it('offers the first country for an address where the shop no longer delivers', async () => {
  const { user } = await openProfile([
    profileResponse(carl),
    book({ myAddresses: [{ ...workshop, country: 'FR' }] }),
  ]);
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  expect(screen.getByLabelText('Country')).toHaveDisplayValue('United States');
  expect(screen.getByLabelText('ZIP code')).toHaveValue('02101');
});

it('fills in new billing details with the first address', async () => {
  const { user } = await openProfile([profileResponse(carl), book()]);
  await user.click(await screen.findByRole('button', { name: 'Add billing details' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Billing details' }));
  expect(dialog.getByLabelText('Street address')).toHaveValue('12 Mill Lane');
  expect(dialog.getByLabelText('Company or name')).toHaveValue('');
});

it('keeps an address that the server rejects, and says why', async () => {
  const update = { request: { query: UpdateAddressDocument, variables: () => true as const } };
  const { user } = await openProfile([
    profileResponse(carl),
    book(),
    errorResponse(update, 'BAD_USER_INPUT', { fields: { postalCode: 'Unknown ZIP code' } }),
    errorResponse(update, 'INTERNAL_SERVER_ERROR'),
  ]);
  await user.click((await screen.findAllByRole('button', { name: 'Edit' }))[1] ?? document.body);
  const dialog = within(screen.getByRole('dialog'));
  const city = dialog.getByLabelText('City');
  const save = () => user.click(dialog.getByRole('button', { name: 'Save address' }));
  await user.clear(city);
  await user.type(city, ' ');
  await save();
  await waitFor(() => expect(city).toHaveAccessibleErrorMessage('Enter the city'));
  await user.type(city, 'Salem');
  await save();
  await waitFor(() =>
    expect(dialog.getByLabelText('ZIP code')).toHaveAccessibleErrorMessage('Unknown ZIP code'),
  );
  await save();
  expect(await dialog.findByText(/then save it again/)).toBeVisible();
  expect(city).toHaveValue(' Salem');
});

it('deletes an address after a confirmation', async () => {
  const { user } = await openProfile([
    profileResponse(carl),
    book(),
    {
      request: { query: DeleteAddressDocument, variables: { id: workshop.id } },
      result: { data: { deleteAddress: { __typename: 'Address', id: workshop.id } } },
    },
  ]);
  const remove = (await screen.findAllByRole('button', { name: 'Delete' }))[0];
  if (remove) await user.click(remove);
  expect(screen.getByRole('alertdialog')).toHaveTextContent('12 Mill Lane');
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(screen.queryByText('Workshop')).not.toBeInTheDocument());
  expect(screen.getByText('Building site')).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Delete' })).toHaveFocus());
});

/** Longer than a tax number may be. */
const INVOICE_EMAIL = 'accounts-payable@joiner-and-company.example';

it('edits the billing details, and says where the invoices go', async () => {
  const saved = { ...billingDetails, invoiceEmail: INVOICE_EMAIL };
  const { __typename, formatted, line2, ...input } = saved;
  const { user } = await openProfile([
    profileResponse(carl),
    book({ billingDetails: { ...billingDetails, line1: '9 Billing Road' } }),
    {
      request: {
        query: UpdateBillingDetailsDocument,
        variables: { input: { ...input, line1: '9 Billing Road', line2: '' } },
      },
      result: { data: { updateBillingDetails: { __typename, formatted, line2, ...input } } },
    },
  ]);
  await user.click(await screen.findByRole('button', { name: 'Edit billing details' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Billing details' }));
  expect(dialog.getByLabelText('Company or name')).toHaveValue('Joiner & Co.');
  expect(dialog.getByLabelText('Tax number (optional)')).toHaveValue('12-3456789');
  await user.type(dialog.getByLabelText('Invoice email (optional)'), INVOICE_EMAIL);
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await findToast('success', 'Billing details saved');
  expect(await screen.findByText(`Invoices go to ${INVOICE_EMAIL}`)).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('says that a tax number is too long, before the billing details are sent', async () => {
  const { user } = await openProfile([profileResponse(carl), book({ billingDetails })]);
  await user.click(await screen.findByRole('button', { name: 'Edit billing details' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Billing details' }));
  await user.clear(dialog.getByLabelText('Tax number (optional)'));
  await user.paste('1'.repeat(41));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('Use at most 40 characters')).toBeVisible();
});

it('fills in the saved billing details, and marks the field that the server rejects', async () => {
  const update = { request: { query: UpdateBillingDetailsDocument, variables: () => true as const } };
  const { user } = await openProfile([
    profileResponse(carl),
    book({ billingDetails: { ...billingDetails, invoiceEmail: INVOICE_EMAIL } }),
    errorResponse(update, 'BAD_USER_INPUT', { fields: { invoiceEmail: 'Unknown domain' } }),
  ]);
  await user.click(await screen.findByRole('button', { name: 'Edit billing details' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Billing details' }));
  const field = dialog.getByLabelText('Invoice email (optional)');
  expect(field).toHaveValue(INVOICE_EMAIL);
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(field).toHaveAccessibleErrorMessage('Unknown domain'));
});

it('keeps the billing details when they could not be deleted', async () => {
  const remove = { request: { query: DeleteBillingDetailsDocument } };
  const { user } = await openProfile([
    profileResponse(carl),
    book({ billingDetails }),
    errorResponse(remove, 'INTERNAL_SERVER_ERROR'),
  ]);
  await user.click(await screen.findByRole('button', { name: 'Delete billing details' }));
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText(/then try again/)).toBeVisible();
});

it('says why the addresses could not be loaded, and loads them again', async () => {
  const { user } = await openProfile([
    profileResponse(carl),
    { request: book().request, error: new TypeError('Failed to fetch') },
    book({ myAddresses: [] }),
  ]);
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(/Save the addresses that we deliver to/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Add address' }));
  expect(screen.getByRole('dialog', { name: 'Add address' })).toBeVisible();
});

it('deletes the billing details after a confirmation', async () => {
  const { user } = await openProfile([
    profileResponse(carl),
    book({ billingDetails }),
    {
      request: { query: DeleteBillingDetailsDocument },
      result: { data: { deleteBillingDetails: { __typename: 'BillingDetails', name: 'Joiner & Co.' } } },
    },
  ]);
  expect(await screen.findByText('Tax number: 12-3456789')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Delete billing details' }));
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByRole('button', { name: 'Add billing details' })).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Billing details' })).toHaveFocus());
});

it('shows at the next visit what another device has saved', async () => {
  const { router } = await openProfile([
    profileResponse(carl),
    book(),
    profileResponse(carl),
    book({ myAddresses: [workshop] }),
  ]);
  expect(await screen.findAllByRole('button', { name: 'Edit' })).toHaveLength(2);
  await act(() => router.navigate('/'));
  await act(() => router.navigate('/dashboard/profile'));
  await waitFor(() => expect(screen.getAllByRole('button', { name: 'Edit' })).toHaveLength(1));
});
