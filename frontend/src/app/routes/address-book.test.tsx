import { screen, waitFor, within } from '@testing-library/react';
import { site, workshop } from '../../../test/open-checkout';
import { carl, openProfile, profileResponse } from '../../../test/open-profile';
import { AddressBookDocument, type AddressBookQuery } from '../../features/addresses/address-book.generated';
import { DeleteAddressDocument } from '../../features/addresses/delete-address.generated';
import { DeleteBillingDetailsDocument } from '../../features/addresses/delete-billing-details.generated';
import { UpdateAddressDocument } from '../../features/addresses/update-address.generated';

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

const addresses = () => screen.findByRole('region', { name: 'Addresses' });

it('edits an address, whose fields follow its country', async () => {
  const saved = { ...site, country: 'DE', region: null, formatted: ['Grace Joiner', '3 Oak Street', 'Germany'] };
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
  const edit = within(await addresses()).getAllByRole('button', { name: 'Edit' })[1];
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
  expect(within(await addresses()).getByText(/Germany/)).toBeInTheDocument();
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
  const remove = within(await addresses()).getAllByRole('button', { name: 'Delete' })[0];
  if (remove) await user.click(remove);
  expect(screen.getByRole('alertdialog')).toHaveTextContent('12 Mill Lane');
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(screen.queryByText('Workshop')).not.toBeInTheDocument());
  expect(screen.getByText('Building site')).toBeInTheDocument();
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
