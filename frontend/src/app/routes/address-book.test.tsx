import { screen, waitFor, within } from '@testing-library/react';
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
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sent).toMatchObject({ id: site.id, input: { line1: '3 Oak Street', country: 'DE' } });
  expect(await screen.findByText(/Germany/)).toBeInTheDocument();
  if (edit) await user.click(edit);
  expect(screen.getByLabelText('Country')).toHaveValue('DE');
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
});

it('edits the billing details, and says where the invoices go', async () => {
  const saved = { ...billingDetails, invoiceEmail: 'books@example.test' };
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
  await user.type(dialog.getByLabelText('Invoice email (optional)'), 'books@example.test');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Invoices go to books@example.test')).toBeVisible();
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
});
