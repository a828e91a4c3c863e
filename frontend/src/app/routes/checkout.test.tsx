import { screen, waitFor, within } from '@testing-library/react';
import { cartLine, cartOf, cartProblem, HAMMER_ID } from '../../../test/carts';
import { doubleClick } from '../../../test/double-click';
import {
  checkoutResponse,
  numberUse,
  openCheckout,
  placeButton,
  placed,
  rejected,
  site,
} from '../../../test/open-checkout';
import { AddAddressDocument } from '../../features/addresses/add-address.generated';
import { UpdateBillingDetailsDocument } from '../../features/addresses/update-billing-details.generated';
import { readDraft } from '../../features/checkout/checkout-draft';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const addressOption = (name: RegExp) => screen.findByRole('radio', { name });
const notes = () => screen.findByLabelText(/Delivery notes/);

it('shows the lines with their prices and the total', async () => {
  openCheckout();
  const summary = await screen.findByRole('region', { name: 'Your purchase' });
  const [hammers] = within(summary).getAllByRole('listitem');
  expect(hammers).toHaveTextContent('Claw hammer$216.0024 × $9.00Job: Oak St. kitchen');
  expect(summary).toHaveTextContent('Total$341.00');
});

it('places the purchase for the address that was used last, and replaces the page with its payment', async () => {
  const { user, router, keys, cache } = openCheckout([placed()]);
  await user.click(await placeButton());
  expect(await screen.findByRole('heading', { name: 'Payment' })).toBeInTheDocument();
  expect(router.state.location.pathname).toBe('/dashboard/payment/order-1');
  expect(router.state.historyAction).toBe('REPLACE');
  expect(keys).toHaveLength(1);
  expect(readDraft('u1')).toBeUndefined();
  // The order of the addresses has changed, too.
  expect(Object.keys(cache.extract()['ROOT_QUERY'] ?? {})).not.toContain('myAddresses');
});

it('places one purchase when the button is pressed twice', async () => {
  const { keys } = openCheckout([placed()]);
  doubleClick(await placeButton());
  expect(await screen.findByRole('heading', { name: 'Payment' })).toBeInTheDocument();
  expect(keys).toHaveLength(1);
});

it('takes the notes of the chosen address until they are edited', async () => {
  const { user } = openCheckout();
  expect(await addressOption(/Workshop/)).toBeChecked();
  expect(await notes()).toHaveValue('Use the gate at the back');
  await user.click(await addressOption(/Building site/));
  expect(await notes()).toHaveValue('');
  await user.type(await notes(), 'Ring twice');
  await user.click(await addressOption(/Workshop/));
  expect(await notes()).toHaveValue('Ring twice');
});

it('keeps what was entered when the page is loaded again, for the same user', async () => {
  const first = openCheckout();
  await first.user.click(await addressOption(/Building site/));
  await first.user.type(await notes(), 'Ring twice');
  await first.user.type(screen.getByLabelText(/Purchase order number/), 'PO-7');
  first.unmount();
  openCheckout();
  expect(await addressOption(/Building site/)).toBeChecked();
  expect(await notes()).toHaveValue('Ring twice');
  expect(screen.getByLabelText(/Purchase order number/)).toHaveValue('PO-7');
  expect(readDraft('someone-else')).toBeUndefined();
});

it('keeps the notes of the address removed when the page is loaded again', async () => {
  const first = openCheckout();
  expect(await notes()).toHaveValue('Use the gate at the back');
  await first.user.clear(await notes());
  first.unmount();
  openCheckout();
  expect(await notes()).toHaveValue('');
});

it('enters the first address in place and delivers to it', async () => {
  const addressInput = {
    contact: 'Grace Joiner',
    line1: '3 Oak Street',
    line2: '',
    city: 'Boston',
    region: 'MA',
    postalCode: '02101',
    country: 'US',
    phoneNumber: '01712345678',
    deliveryNotes: '',
    label: '',
  };
  const { user } = openCheckout([
    checkoutResponse([]),
    {
      request: { query: AddAddressDocument, variables: { input: addressInput } },
      result: { data: { addAddress: site } },
    },
    placed({ addressId: site.id, deliveryNotes: null }),
  ]);
  await user.click(await placeButton());
  expect(await screen.findByText('Choose or add a delivery address.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Deliver to this address' }));
  await waitFor(() => expect(screen.getByLabelText('Street address')).toHaveFocus());
  expect(screen.getByLabelText('Recipient')).toHaveValue('Grace Joiner');
  expect(screen.getByLabelText('ZIP code')).toHaveAccessibleDescription('Enter the ZIP code');
  await user.type(screen.getByLabelText('Street address'), addressInput.line1);
  await user.type(screen.getByLabelText('City'), addressInput.city);
  await user.type(screen.getByLabelText('State'), addressInput.region);
  await user.type(screen.getByLabelText('ZIP code'), addressInput.postalCode);
  await user.type(screen.getByLabelText('Phone number'), addressInput.phoneNumber);
  await user.click(screen.getByRole('button', { name: 'Deliver to this address' }));
  expect(await addressOption(/3 Oak Street/)).toBeChecked();
  await user.click(await placeButton());
  expect(await screen.findByRole('heading', { name: 'Payment' })).toBeInTheDocument();
});

it('fills in the billing details with the address, and shows them once they are saved', async () => {
  const details = {
    name: 'Joiner & Co.',
    taxNumber: '12-3456789',
    line1: '12 Mill Lane',
    line2: '',
    city: 'Boston',
    region: 'MA',
    postalCode: '02101',
    country: 'US',
    invoiceEmail: null,
  };
  const { user } = openCheckout([
    {
      request: { query: UpdateBillingDetailsDocument, variables: { input: details } },
      result: {
        data: {
          updateBillingDetails: {
            __typename: 'BillingDetails',
            ...details,
            line2: null,
            formatted: ['Joiner & Co.', '12 Mill Lane', 'Boston, MA 02101', 'United States'],
          },
        },
      },
    },
  ]);
  await user.click(await screen.findByRole('button', { name: 'Add billing details' }));
  await user.type(screen.getByLabelText('Company or name'), details.name);
  await user.type(screen.getByLabelText(/Tax number/), details.taxNumber);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const billing = screen.getByRole('region', { name: 'Billing' });
  expect(await within(billing).findByText('Tax number: 12-3456789')).toBeInTheDocument();
  expect(billing).toHaveTextContent('Joiner & Co.');
});

it('names another purchase with the same purchase order number', async () => {
  const { user } = openCheckout([numberUse('po-7', 'TH-100017'), numberUse('PO')]);
  const field = await screen.findByLabelText(/Purchase order number/);
  await user.type(field, 'po-7');
  await user.tab();
  await waitFor(() => expect(field).toHaveAccessibleDescription('Also used in TH-100017.'));
  await user.clear(field);
  await user.type(field, 'PO');
  await user.tab();
  await waitFor(() => expect(field).toHaveAccessibleDescription(/Your own reference/));
});

it('shows the errors of lines beside them and says that nothing was ordered', async () => {
  const { user } = openCheckout([
    rejected('BAD_USER_INPUT', { 'lines.1.quantity': 'Maximum available order : 9 piece' }),
  ]);
  await user.click(await placeButton());
  expect(await screen.findByText(/Nothing was ordered/)).toBeVisible();
  const summary = screen.getByRole('region', { name: 'Your purchase' });
  const [hammers, saws] = within(summary).getAllByRole('listitem');
  expect(saws).toHaveTextContent('Maximum available order : 9 piece');
  expect(hammers).not.toHaveTextContent('Maximum');
});

it.each([
  [
    'BAD_USER_INPUT',
    { expectedTotal: 'The price has changed: this purchase now comes to $340.00.' },
    /now comes to \$340\.00\. Place it again to accept the new total\./,
  ],
  ['NOT_FOUND', { addressId: 'Address not found.' }, /Address not found\. Choose another address\./],
  ['UNPAID_LIMIT_REACHED', undefined, /Rejected\./],
] as const)('explains %s with %j', async (code, fields, message) => {
  const { user } = openCheckout([rejected(code, fields)]);
  await user.click(await placeButton());
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(message));
});

it('sends the same key again after a lost response', async () => {
  const { user, keys } = openCheckout([
    { ...placed(), result: undefined, error: new TypeError('Failed to fetch') },
    placed(),
  ]);
  await user.click(await placeButton());
  expect(await screen.findByText(/It's safe to place it again/)).toBeInTheDocument();
  await user.click(await placeButton());
  expect(await screen.findByRole('heading', { name: 'Payment' })).toBeInTheDocument();
  expect(keys[1]).toBe(keys[0]);
});

it('does not place a cart with a line that cannot be ordered', async () => {
  const problem = cartProblem('NOT_ENOUGH_STOCK', 'Only 12 left.', 12);
  const { user, keys } = openCheckout([], cartOf(1, cartLine({ problems: [problem] })));
  const button = await placeButton();
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(button).toHaveAccessibleDescription(
    'Some lines can’t be ordered as they are. Fix them in your cart.',
  );
  expect(screen.getByText('Only 12 left.')).toBeInTheDocument();
  await user.click(button);
  expect(keys).toEqual([]);
});

it('places a cart whose prices have changed, at the prices that it shows', async () => {
  const problem = cartProblem('PRICE_CHANGED', 'The price per piece is now $9.00; it was $8.00.', 24);
  const { user } = openCheckout(
    [
      placed({
        lines: [{ toolId: HAMMER_ID, quantity: 24, jobReference: null }],
        expectedTotal: 216,
      }),
    ],
    cartOf(1, cartLine({ problems: [problem] })),
  );
  expect(await screen.findByText(problem.message)).toBeInTheDocument();
  await user.click(await placeButton());
  expect(await screen.findByRole('heading', { name: 'Payment' })).toBeInTheDocument();
});

it('offers tools when the cart is empty', async () => {
  openCheckout([], cartOf(0));
  expect(await screen.findByRole('heading', { name: 'Your cart is empty' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Browse tools' })).toHaveAttribute('href', '/tools');
});

it('names the fields so that the browser fills them in', async () => {
  const { user } = openCheckout([checkoutResponse([])]);
  const tokens = async () =>
    (await screen.findAllByRole('textbox')).map((field) => field.getAttribute('autocomplete'));
  await placeButton();
  expect(await tokens()).toEqual([
    'shipping name',
    'shipping address-line1',
    'shipping address-line2',
    'shipping address-level2',
    'shipping address-level1',
    'shipping postal-code',
    'shipping tel',
    'off',
    'off',
    'off',
  ]);
  await user.click(screen.getByRole('button', { name: 'Add billing details' }));
  expect(screen.getByLabelText('Company or name')).toHaveAttribute('autocomplete', 'billing organization');
});
