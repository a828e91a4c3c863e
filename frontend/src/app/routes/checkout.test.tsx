import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { GraphQLError, parse } from 'graphql';
import {
  cartLine,
  cartOf,
  cartProblem,
  cartResponse,
  hammer,
  HAMMER_ID,
  saw,
  visitorLine,
} from '../../../test/carts';
import { deferredResponse } from '../../../test/deferred-response';
import { doubleClick } from '../../../test/double-click';
import { findToast } from '../../../test/find-toast';
import { errorResponse } from '../../../test/list-responses';
import {
  cart,
  checkoutResponse,
  numberUse,
  openCheckout,
  placeButton,
  placed,
  rejected,
  site,
  workshop,
} from '../../../test/open-checkout';
import { visitAgain } from '../../../test/visit-again';
import { AddAddressDocument } from '../../features/addresses/add-address.generated';
import { UpdateBillingDetailsDocument } from '../../features/addresses/update-billing-details.generated';
import { MergeCartDocument } from '../../features/cart/merge-cart.generated';
import { readCart } from '../../features/cart/store-cart';
import { visitorCart } from '../../features/cart/visitor-cart';
import { readDraft } from '../../features/checkout/checkout-draft';
import { checkoutProblem } from '../../lib/checkout-problem';
import { removePersonalData } from '../layouts/personal-data';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const chooseAddress = 'Choose or add a delivery address.';

const addressOption = (name: RegExp) => screen.findByRole('radio', { name });
const notes = () => screen.findByLabelText(/Delivery notes/);

/** Adds an address in the dialog. The response says which one is saved. */
async function addAnyAddress(user: UserEvent): Promise<void> {
  await user.click(await screen.findByRole('button', { name: 'Add address' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Add address' }));
  for (const label of ['Street address', 'City', 'State', 'ZIP code'])
    await user.type(dialog.getByLabelText(label), '1');
  await user.type(dialog.getByLabelText('Phone number'), '01712345678');
  await user.click(dialog.getByRole('button', { name: 'Save address' }));
}

it('shows the lines with their prices and the total', async () => {
  openCheckout();
  const summary = await screen.findByRole('region', { name: 'Your purchase' });
  const [hammers] = within(summary).getAllByRole('listitem');
  expect(hammers).toHaveTextContent('Claw hammer24 × $9.00$216.00Job: Oak St. kitchen');
  expect(summary).toHaveTextContent(
    'Total$341.00The total includes delivery to your door in 7 days. No tax is added.',
  );
  const links = within(summary).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/cart',
    '/tools/claw-hammer',
    '/tools/panel-saw',
  ]);
});

it('shows no amount of a tool that is no longer sold, which the total leaves out', async () => {
  const problem = cartProblem('NO_LONGER_SOLD', 'This tool is no longer sold.', null);
  openCheckout([], cartOf(1, cartLine({ problems: [problem] }), cartLine({ tool: saw })));
  const summary = await screen.findByRole('region', { name: 'Your purchase' });
  const [hammers] = within(summary).getAllByRole('listitem');
  expect(hammers).toHaveTextContent('Claw hammerThis tool is no longer sold.');
});

it('shows that the cart of a visitor was not merged, and merges it on Try again without closing the form', async () => {
  const line = visitorLine();
  visitorCart.write([line]);
  const request = { query: MergeCartDocument, variables: { lines: [line] } };
  const merged = { request, result: { data: { mergeCart: cart } } };
  const { user } = openCheckout([{ request, error: new TypeError('Failed to fetch') }, merged]);
  expect(await screen.findByText(/^We couldn't add the tools that you chose/)).toBeVisible();
  const button = await placeButton();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(visitorCart.read()).toEqual([]));
  expect(await placeButton()).toBe(button);
  expect(screen.queryByText(/^We couldn't add the tools/)).not.toBeInTheDocument();
});

it('shows beside an empty cart that the cart of a visitor was not merged', async () => {
  const line = visitorLine();
  visitorCart.write([line]);
  const request = { query: MergeCartDocument, variables: { lines: [line] } };
  openCheckout([{ request, error: new TypeError('Failed to fetch') }], cartOf(0));
  expect(await screen.findByText('Your cart is empty')).toBeVisible();
  expect(screen.getByText(/^We couldn't add the tools that you chose/)).toBeVisible();
});

it('places the purchase for the address that was used last, and replaces the page with its payment', async () => {
  // The page may ask for the cart and the addresses once more before it is left. Those responses do not arrive.
  const { user, router, keys, cache } = openCheckout([
    placed(),
    ...[cartResponse(cart), checkoutResponse()].flatMap((response) => [
      response,
      { request: response.request, delay: Infinity },
    ]),
  ]);
  await placeButton();
  for (const name of ['myOrders', 'myPurchases'])
    cache.writeQuery({ query: parse(`{ ${name} { totalCount } }`), data: { [name]: { totalCount: 0 } } });
  await user.click(await placeButton());
  expect(await screen.findByRole('heading', { name: 'Payment' })).toBeInTheDocument();
  expect(router.state.location.pathname).toBe('/dashboard/payment/order-1');
  expect(router.state.historyAction).toBe('REPLACE');
  expect(keys).toHaveLength(1);
  expect(readDraft('u1')).toBeUndefined();
  expect(sessionStorage.getItem('unconfirmedRequests')).toBe('[]');
  await findToast('success', 'Purchase TH-100042 placed');
  // The order of the addresses has changed, too.
  const cached = Object.keys(cache.extract()['ROOT_QUERY'] ?? {});
  for (const name of ['cart', 'myOrders', 'myPurchases', 'myAddresses']) expect(cached).not.toContain(name);
});

it('takes no changes while the purchase is placed, since they would not be sent', async () => {
  const { user } = openCheckout([{ ...placed(), delay: Infinity }]);
  await user.click(await placeButton());
  await waitFor(async () => expect(await notes()).toBeDisabled());
  expect(await addressOption(/Building site/)).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Placing purchase' })).toHaveFocus();
});

it('links to the payment in a toast when the customer has left the page', async () => {
  const held = deferredResponse();
  const { user, router, cache } = openCheckout([placed()], cart, held.promise);
  await user.click(await placeButton());
  await act(() => router.navigate('/'));
  held.resolve();
  await findToast('success', 'Purchase TH-100042 placed');
  expect(screen.getByRole('link', { name: 'Pay now' })).toHaveAttribute('href', '/dashboard/payment/order-1');
  expect(router.state.location.pathname).toBe('/');
  expect(Object.keys(cache.extract()['ROOT_QUERY'] ?? {})).not.toContain('cart');
});

it('says in a toast that the purchase was not placed when the customer has left the page', async () => {
  const held = deferredResponse();
  const { request } = placed();
  const failed = errorResponse({ request }, 'OUT_OF_STOCK', { fields: { lines: 'Nothing is left.' } });
  const { user, router } = openCheckout([failed], cart, held.promise);
  await user.click(await placeButton());
  await act(() => router.navigate('/'));
  held.resolve();
  await findToast('error', 'Your purchase was not placed');
  expect(screen.getByText('Nothing is left.')).toBeVisible();
});

it('sends the notes and the purchase order number, and takes the pieces from the stock', async () => {
  const { user, cache } = openCheckout([
    placed({ deliveryNotes: 'Ring twice', purchaseOrderNumber: 'PO-7' }),
    numberUse('PO-7'),
  ]);
  await user.clear(await notes());
  await user.type(await notes(), ' Ring twice ');
  await user.type(screen.getByLabelText(/Purchase order number/), ' PO-7 ');
  const id = cache.identify({ __typename: 'Tool', id: HAMMER_ID }) ?? '';
  cache.retain(id);
  await user.click(await placeButton());
  expect(await screen.findByRole('heading', { name: 'Payment' })).toBeInTheDocument();
  expect(cache.extract()[id]?.['available']).toBe(376);
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
  await waitFor(async () => expect(await notes()).toHaveValue(''));
  await user.click(await addressOption(/Workshop/));
  await waitFor(async () => expect(await notes()).toHaveValue('Use the gate at the back'));
  await user.click(await addressOption(/Building site/));
  await user.type(await notes(), 'Ring twice');
  await user.click(await addressOption(/Workshop/));
  await waitFor(async () => expect(await notes()).toHaveValue('Ring twice'));
});

it('takes the notes of the chosen address again once an edit of them is undone', async () => {
  const { user } = openCheckout();
  await user.click(await addressOption(/Building site/));
  await user.type(await notes(), 'x{Backspace}');
  await user.click(await addressOption(/Workshop/));
  await waitFor(async () => expect(await notes()).toHaveValue('Use the gate at the back'));
});

it('keeps the notes removed when an address without notes is chosen, and the first one again', async () => {
  const { user } = openCheckout();
  await user.clear(await notes());
  await user.click(await addressOption(/Building site/));
  await user.click(await addressOption(/Workshop/));
  await waitFor(async () => expect(await notes()).toHaveValue(''));
  expect(readDraft('u1')).toMatchObject({ deliveryNotes: '' });
});

it('keeps what was entered when the page is loaded again, for the same user', async () => {
  const first = openCheckout();
  await first.user.click(await addressOption(/Building site/));
  await first.user.type(await notes(), 'Ring twice');
  await first.user.type(screen.getByLabelText(/Purchase order number/), 'PO-7');
  first.unmount();
  openCheckout([numberUse('PO-7')]);
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

it.each([
  ['were changed', [{ ...workshop, deliveryNotes: 'Ask at the gate' }, site], 'Ask at the gate'],
  ['are of an address that was deleted', [site], ''],
])('keeps no unedited notes that %s when the page is loaded again', async (_, addresses, expected) => {
  const first = openCheckout();
  expect(await notes()).toHaveValue('Use the gate at the back');
  first.unmount();
  openCheckout([checkoutResponse(addresses)]);
  expect(await notes()).toHaveValue(expected);
});

it('ignores a stored draft of another shape', async () => {
  const draft = { userId: 'u1', addressId: '', deliveryNotes: 5, purchaseOrderNumber: '' };
  sessionStorage.setItem('checkout', JSON.stringify(draft));
  openCheckout();
  expect(await notes()).toHaveValue('Use the gate at the back');
});

it.each(['null', '{', '[null]', '[{}]'])(
  'places a purchase when %s is stored as the key of the last one',
  async (stored) => {
    sessionStorage.setItem('unconfirmedRequests', stored);
    const { user } = openCheckout([placed()]);
    await user.click(await placeButton());
    expect(await screen.findByRole('heading', { name: 'Payment' })).toBeInTheDocument();
  },
);

it('names another purchase with the purchase order number of the stored draft', async () => {
  const draft = { userId: 'u1', addressId: '', deliveryNotes: null, purchaseOrderNumber: 'PO-7' };
  sessionStorage.setItem('checkout', JSON.stringify(draft));
  openCheckout([numberUse('PO-7', 'TH-100017')]);
  const field = await screen.findByLabelText(/Purchase order number/);
  await waitFor(() => expect(field).toHaveAccessibleDescription('Also used in TH-100017.'));
});

it('offers no address in a country that the shop no longer delivers to, nor keeps the choice of it', async () => {
  const draft = { userId: 'u1', addressId: workshop.id, deliveryNotes: '', purchaseOrderNumber: 'PO-7' };
  sessionStorage.setItem('checkout', JSON.stringify(draft));
  openCheckout([numberUse('PO-7'), checkoutResponse([{ ...workshop, country: 'FR' }, site])]);
  expect(await addressOption(/Building site/)).toBeChecked();
  const abroad = await addressOption(/Workshop/);
  expect(abroad).toBeDisabled();
  expect(abroad.parentElement).toHaveTextContent('We no longer deliver to this country.');
  expect(screen.getByLabelText(/Purchase order number/)).toHaveValue('PO-7');
});

it('delivers to an address that is added beside the others, and edits that of its row', async () => {
  const draft = { userId: 'u1', addressId: workshop.id, deliveryNotes: '', purchaseOrderNumber: '' };
  sessionStorage.setItem('checkout', JSON.stringify(draft));
  const { user } = openCheckout([
    checkoutResponse([workshop]),
    {
      request: { query: AddAddressDocument, variables: () => true },
      result: { data: { addAddress: site } },
    },
  ]);
  await addAnyAddress(user);
  await waitFor(() => expect(screen.getByRole('radio', { name: /Building site/ })).toBeChecked());
  const [first, second] = screen.getAllByRole('radio');
  expect(first).toBeChecked();
  expect(second).not.toBeChecked();
  await user.click(screen.getAllByRole('button', { name: 'Edit' })[1] ?? document.body);
  expect(
    within(screen.getByRole('dialog', { name: 'Edit address' })).getByLabelText('Street address'),
  ).toHaveValue('12 Mill Lane');
});

it('shows an address that the server knew already once, and first', async () => {
  const { user } = openCheckout([
    checkoutResponse([workshop, site]),
    {
      request: { query: AddAddressDocument, variables: () => true },
      result: { data: { addAddress: site } },
    },
  ]);
  await addAnyAddress(user);
  await waitFor(() => expect(screen.getByRole('radio', { name: /Building site/ })).toBeChecked());
  expect(screen.getAllByRole('radio')).toHaveLength(2);
  expect(screen.getAllByRole('radio')[0]).toBeChecked();
});

it('takes no changes of the first address while it is saved, since they would be lost', async () => {
  const { user } = openCheckout([
    checkoutResponse([]),
    { request: { query: AddAddressDocument, variables: () => true }, delay: Infinity },
  ]);
  for (const label of ['Street address', 'City', 'State', 'ZIP code'])
    await user.type(await screen.findByLabelText(label), '1');
  await user.type(screen.getByLabelText('Phone number'), '01712345678{Enter}');
  await waitFor(() => expect(screen.getByLabelText('City')).toBeDisabled());
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
    placed({
      addressId: site.id,
      expectedAddress: 'Grace Joiner\n3 Oak Street\nBoston, MA 02101\nUnited States\n01712345678',
      deliveryNotes: null,
    }),
  ]);
  await user.type(await screen.findByLabelText(/Purchase order number/), '{Enter}');
  expect(await screen.findByText(chooseAddress)).toBeInTheDocument();
  await user.click(await placeButton());
  await waitFor(() => expect(screen.getByLabelText('Street address')).toHaveFocus());
  expect(screen.getByLabelText('Recipient')).toHaveValue('Grace Joiner');
  expect(screen.getByLabelText('ZIP code')).toHaveAccessibleDescription('Enter the ZIP code');
  await user.type(screen.getByLabelText('Street address'), addressInput.line1);
  await user.type(screen.getByLabelText('City'), addressInput.city);
  await user.type(screen.getByLabelText('State'), addressInput.region);
  await user.type(screen.getByLabelText('ZIP code'), addressInput.postalCode);
  await user.type(screen.getByLabelText('Phone number'), addressInput.phoneNumber);
  await user.click(await placeButton());
  await waitFor(async () => expect(await addressOption(/3 Oak Street/)).toBeChecked());
  expect(screen.queryByText(chooseAddress)).not.toBeInTheDocument();
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

it('says once that a line cannot be ordered when the cart of after the attempt says so too', async () => {
  const problems = [
    cartProblem('NOT_ENOUGH_STOCK', 'Only 9 pieces left.', 9),
    cartProblem('PRICE_CHANGED', 'The price per piece is now $12.50; it was $12.00.', 10),
  ];
  const { user } = openCheckout(
    [
      cartResponse(cart),
      rejected('OUT_OF_STOCK', { 'lines.1.quantity': 'Maximum available order : 9 piece' }),
    ],
    cartOf(2, cartLine(), cartLine({ tool: saw, quantity: 10, problems })),
  );
  await user.click(await placeButton());
  expect(await screen.findByText(/^The price per piece is now/)).toBeVisible();
  expect(screen.getByText('Maximum available order : 9 piece')).toBeVisible();
  expect(screen.queryByText('Only 9 pieces left.')).not.toBeInTheDocument();
});

it.each([
  [
    'BAD_USER_INPUT',
    { expectedTotal: 'The price has changed: this purchase is now $340.00.' },
    /is now \$340\.00\. Place it again to accept the new total\./,
  ],
  ['NOT_FOUND', { addressId: 'Address not found.' }, /Address not found\. Choose another address\./],
  [
    'CONFLICT',
    { addressId: 'This address has changed.' },
    /^This address has changed\. Check it, then place the purchase again\.$/,
  ],
  ['BAD_USER_INPUT', { lines: 'A purchase has at most 100 tools.' }, /^A purchase has at most 100 tools\.$/],
  ['INTERNAL_SERVER_ERROR', undefined, /then place the purchase again/],
  [
    'BAD_USER_INPUT',
    {
      'lines.0.quantity': 'Minimum order amount : 12 piece',
      lines: 'You already have 10 unpaid purchases. Pay or cancel one to place another.',
      expectedTotal: 'The price has changed: this purchase is now $340.00.',
    },
    /^You already have 10 unpaid purchases\. Pay or cancel one to place another\.$/,
  ],
] as const)('explains %s with %j', async (code, fields, message) => {
  const { user } = openCheckout([rejected(code, fields)]);
  await user.click(await placeButton());
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(message));
});

const LIMIT = 'You already have 10 unpaid purchases. Pay or cancel one to place another.';
const limitedCart = { ...cart, unpaidLimitNotice: LIMIT, isLimitedByUnpaidPurchases: true };

it('says that no purchase is allowed now before anything is entered, with a way to My Orders', async () => {
  const { user, keys } = openCheckout([], limitedCart);
  const button = await placeButton();
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(button).toHaveAccessibleDescription(`${LIMIT} Go to My Orders`);
  // The first one is above the form, for narrow screens.
  const links = screen.getAllByRole('link', { name: 'Go to My Orders' });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/dashboard', '/dashboard']);
  await user.click(button);
  expect(keys).toEqual([]);
});

it.each([
  ['UNPAID_LIMIT_REACHED', { lines: LIMIT }],
  ['BAD_USER_INPUT', { lines: LIMIT, expectedTotal: 'The price has changed.' }],
])('says after %s with %j what the limit is and where to pay', async (code, fields) => {
  const { user } = openCheckout([cartResponse(cart), rejected(code, fields)], limitedCart);
  await user.click(await placeButton());
  const button = await placeButton();
  await waitFor(() => expect(button).toHaveAccessibleDescription(`${LIMIT} Go to My Orders`));
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
  expect(button).toHaveFocus();
});

it('says once that a line exceeds a limit, with a way to My Orders', async () => {
  const limit = 'You can order up to 5 pieces before you pay.';
  const problems = [cartProblem('UNPAID_LIMIT', limit, 5)];
  const { user } = openCheckout(
    [cartResponse(cart), rejected('UNPAID_LIMIT_REACHED', { 'lines.1.quantity': limit })],
    {
      ...cartOf(1, cartLine(), cartLine({ tool: saw, quantity: 10, problems })),
      isLimitedByUnpaidPurchases: true,
    },
  );
  await user.click(await placeButton());
  await waitFor(async () =>
    expect(await placeButton()).toHaveAccessibleDescription(
      /^Fix the marked tool in your cart\. Go to My Orders$/,
    ),
  );
  expect(screen.getByRole('alert')).toHaveTextContent(/^Nothing was ordered\. Fix the marked lines/);
  expect(screen.getAllByText(limit)).toHaveLength(1);
});

it('shows the new prices and addresses after those of the page were rejected', async () => {
  const changed = cartOf(2, cartLine({ price: 10, total: 240 }));
  const { user } = openCheckout(
    [
      cartResponse(cartOf(1, cartLine())),
      {
        ...errorResponse(
          placed({
            lines: [{ toolId: HAMMER_ID, quantity: 24, jobReference: null }],
            expectedTotal: 216,
          }),
          'BAD_USER_INPUT',
          { fields: { expectedTotal: 'The price has changed.' } },
        ),
      },
      checkoutResponse([workshop]),
      checkoutResponse([site]),
    ],
    changed,
  );
  await user.click(await placeButton());
  const summary = screen.getByRole('region', { name: 'Your purchase' });
  await waitFor(() => expect(summary).toHaveTextContent('Total$240.00'));
  expect(await addressOption(/Building site/)).toBeChecked();
  expect(screen.queryByRole('radio', { name: /Workshop/ })).not.toBeInTheDocument();
  expect(await notes()).toHaveValue('');
});

it.each([
  ['what is left in it', cartOf(2, cartLine()), 'Total$216.00'],
  ['that it is empty', cartOf(2), 'Your cart is empty'],
])('says that the cart was changed elsewhere, and shows %s', async (_, changed, text) => {
  const { user } = openCheckout(
    [cartResponse(cart), rejected('CONFLICT', { cartVersion: 'Your cart has changed.' })],
    changed,
  );
  await user.click(await placeButton());
  await findToast('error', 'Your cart has changed');
  await waitFor(() => expect(document.body).toHaveTextContent(text));
});

it('offers at the next visit an address that another device has saved', async () => {
  const page = openCheckout([checkoutResponse([workshop])]);
  expect(await addressOption(/Workshop/)).toBeVisible();
  expect(screen.queryByRole('radio', { name: /Building site/ })).not.toBeInTheDocument();
  await visitAgain(page);
  expect(await addressOption(/Building site/)).toBeInTheDocument();
});

it('shows an address as it was changed while the user was away', async () => {
  const moved = {
    ...workshop,
    formatted: ['Grace Joiner', '77 New Yard', 'Boston, MA 02101', 'United States'],
  };
  openCheckout([checkoutResponse(), checkoutResponse([moved])]);
  expect(await addressOption(/12 Mill Lane/)).toBeChecked();
  fireEvent(document, new Event('visibilitychange'));
  expect(await addressOption(/77 New Yard/)).toBeChecked();
});

it('keeps the form when the addresses cannot be loaded again', async () => {
  const { request } = checkoutResponse();
  const failed = jest.fn(() => ({ errors: [new GraphQLError('Failed.')] }));
  openCheckout([checkoutResponse(), { request, result: failed }]);
  const button = await placeButton();
  fireEvent(document, new Event('visibilitychange'));
  await waitFor(() => expect(failed).toHaveBeenCalled());
  expect(await placeButton()).toBe(button);
});

it('offers the addresses that are left after the chosen one was deleted elsewhere', async () => {
  const { user } = openCheckout([
    checkoutResponse([workshop, site]),
    rejected('NOT_FOUND', { addressId: 'Address not found.' }),
    checkoutResponse([site]),
  ]);
  await user.click(await placeButton());
  await waitFor(() => expect(screen.queryByRole('radio', { name: /Workshop/ })).not.toBeInTheDocument());
  await waitFor(async () => expect(await addressOption(/Building site/)).toBeChecked());
});

it('marks the purchase order number that the server rejects', async () => {
  const { user } = openCheckout([rejected('BAD_USER_INPUT', { purchaseOrderNumber: 'Use letters' })]);
  await user.click(await placeButton());
  const field = screen.getByLabelText(/Purchase order number/);
  await waitFor(() => expect(field).toHaveAccessibleErrorMessage('Use letters'));
});

it('says why the checkout could not be loaded, and loads it again', async () => {
  const { user } = openCheckout([
    { request: checkoutResponse().request, error: new TypeError('Failed to fetch') },
  ]);
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await placeButton()).toBeVisible();
});

it.each([
  [100, 9_999.99, undefined],
  [100, 10_000, 'A purchase can cost at most $999,999.99. Remove tools or order fewer pieces.'],
  [101, 9, 'You can order up to 100 tools at once. Remove 1 tool from your cart.'],
])(
  'says of a cart with %d tools for %d dollars each what prevents the purchase: %s',
  (count, total, message) => {
    const lines = Array.from({ length: count }, () => cartLine({ total }));
    expect(checkoutProblem(cartOf(1, ...lines))).toBe(message);
  },
);

it('sends the same key again after a lost response', async () => {
  const { user, keys } = openCheckout([
    { ...placed(), result: undefined, error: new TypeError('Failed to fetch') },
    placed(),
  ]);
  fireEvent.click(await placeButton());
  act(() => screen.getAllByRole('radio', { hidden: true })[0]?.focus());
  expect(await screen.findByText(/It's safe to place it again/)).toBeInTheDocument();
  // From the address, which is locked now.
  expect(await placeButton()).toHaveFocus();
  await user.click(await placeButton());
  expect(await screen.findByRole('heading', { name: 'Payment' })).toBeInTheDocument();
  expect(keys[1]).toBe(keys[0]);
});

it('locks what was entered after a lost response, so that the same purchase is placed again', async () => {
  const { user, keys } = openCheckout([
    { ...placed(), result: undefined, error: new TypeError('Failed to fetch') },
    errorResponse(placed(), 'SERVICE_UNAVAILABLE'),
    errorResponse(placed(), 'UNAUTHENTICATED'),
    errorResponse(placed(), 'UNPAID_LIMIT_REACHED', { fields: { lines: 'Pay or cancel one.' } }),
  ]);
  const fields = () => [
    ...screen.getAllByRole('radio', { hidden: true }),
    screen.getByRole('textbox', { name: /^Purchase order number/ }),
    screen.getByRole('textbox', { name: /^Delivery notes/ }),
    screen.getByRole('button', { name: 'Add billing details' }),
  ];
  await user.type(await screen.findByLabelText(/^Purchase order number/), '{Enter}');
  for (const alert of [
    /It's safe to place it again/,
    /Wait a moment, then/,
    /Log in, and check whether it was done/,
  ]) {
    expect(await screen.findByText(alert)).toBeInTheDocument();
    expect(await placeButton()).toHaveFocus();
    for (const field of fields()) expect(field).toBeDisabled();
    await user.click(await placeButton());
  }
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Pay or cancel one.'));
  expect(new Set(keys).size).toBe(1);
  for (const field of fields()) expect(field).toBeEnabled();
});

it('locks nothing after a first attempt that was rejected for its rate', async () => {
  const { user } = openCheckout([rejected('RATE_LIMITED')]);
  await user.click(await placeButton());
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Rejected.'));
  await waitFor(async () => expect(await notes()).toBeEnabled());
});

it('sends the same key again when the page is loaded again after a lost response', async () => {
  const lost = { ...placed(), result: undefined, error: new TypeError('Failed to fetch') };
  const first = openCheckout([lost]);
  await first.user.click(await placeButton());
  expect(await screen.findByText(/It's safe to place it again/)).toBeInTheDocument();
  first.unmount();
  const { user, keys } = openCheckout([placed()]);
  await user.click(await placeButton());
  expect(await screen.findByRole('heading', { name: 'Payment' })).toBeInTheDocument();
  expect(keys).toEqual(first.keys);
});

it.each([
  ['the cart has changed', () => undefined, 2],
  ['the user has signed out', () => removePersonalData(false), 1],
])('sends another key after a lost response when %s', async (_, change, version) => {
  const lines = [cartLine()];
  const requestOf = (cartVersion: number) =>
    placed({
      lines: [{ toolId: HAMMER_ID, quantity: 24, jobReference: null }],
      cartVersion,
      expectedTotal: 216,
    });
  const lost = { ...requestOf(1), result: undefined, error: new TypeError('Failed to fetch') };
  const first = openCheckout([lost], cartOf(1, ...lines));
  await first.user.click(await placeButton());
  expect(await screen.findByText(/It's safe to place it again/)).toBeInTheDocument();
  first.unmount();
  change();
  const { user, keys } = openCheckout([requestOf(version)], cartOf(version, ...lines));
  await user.click(await placeButton());
  expect(await screen.findByRole('heading', { name: 'Payment' })).toBeInTheDocument();
  expect(keys[0]).not.toBe(first.keys[0]);
});

it('places the same purchase again after a lost response that had emptied the cart', async () => {
  const request = placed({
    lines: [{ toolId: HAMMER_ID, quantity: 24, jobReference: null }],
    expectedTotal: 216,
  });
  const { user, keys, cache } = openCheckout(
    [
      cartResponse(cartOf(1, cartLine())),
      { ...request, result: undefined, error: new TypeError('Failed to fetch') },
      errorResponse(request, 'RATE_LIMITED'),
      request,
    ],
    cartOf(2),
  );
  await user.click(await placeButton());
  expect(await screen.findByText(/It's safe to place it again/)).toBeInTheDocument();
  fireEvent(document, new Event('visibilitychange'));
  await waitFor(() => expect(readCart(cache)?.lines).toEqual([]));
  await user.click(await placeButton());
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Rejected.'));
  await user.click(await placeButton());
  expect(await screen.findByRole('heading', { name: 'Payment' })).toBeInTheDocument();
  expect(new Set(keys).size).toBe(1);
});

it('does not place a cart with a line that cannot be ordered', async () => {
  const problem = cartProblem('NOT_ENOUGH_STOCK', 'Only 12 pieces left.', 12);
  const { user, keys } = openCheckout([], cartOf(1, cartLine({ problems: [problem] })));
  const button = await placeButton();
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(button).toHaveAccessibleDescription('Fix the marked tool in your cart.');
  expect(screen.getByText('Only 12 pieces left.')).toBeInTheDocument();
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

it('says that the purchase may have been placed when its response was lost and the cart is empty', async () => {
  const first = openCheckout([
    {
      ...placed({ purchaseOrderNumber: 'PO-7' }),
      result: undefined,
      error: new TypeError('Failed to fetch'),
    },
    numberUse('PO-7'),
  ]);
  await first.user.type(await screen.findByLabelText(/Purchase order number/), 'PO-7{Enter}');
  expect(await screen.findByText(/It's safe to place it again/)).toBeInTheDocument();
  first.unmount();
  const second = openCheckout([], cartOf(2));
  expect(await screen.findByText('Your purchase may have been placed')).toBeVisible();
  expect(screen.getByRole('link', { name: 'My Orders' })).toHaveAttribute('href', '/dashboard');
  second.unmount();
  openCheckout([], cartOf(3, cartLine()));
  // The next purchase does not have the number of that one.
  expect(await screen.findByLabelText(/Purchase order number/)).toHaveValue('');
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

it('shows every line of a long cart when one of the last has a problem', async () => {
  const lines = Array.from({ length: 9 }, (_, index) => {
    const id = HAMMER_ID.slice(0, -1) + String(index);
    return cartLine({ tool: { ...hammer, id, toolName: `Hammer ${index}` } });
  });
  const [last, ...others] = lines.toReversed();
  const problem = cartProblem('NOT_ENOUGH_STOCK', 'Only 12 pieces left.', 12);
  openCheckout([], cartOf(1, ...others.toReversed(), { ...(last ?? cartLine()), problems: [problem] }));
  expect(await screen.findByText('Only 12 pieces left.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Show all 9 tools' })).not.toBeInTheDocument();
});

it('shows every line of a long cart when the server rejects one of the last', async () => {
  const lines = Array.from({ length: 9 }, (_, index) => {
    const id = HAMMER_ID.slice(0, -1) + String(index);
    return cartLine({ tool: { ...hammer, id, toolName: `Hammer ${index}` } });
  });
  const request = { ...placed().request, variables: () => true };
  const { user } = openCheckout(
    [errorResponse({ request }, 'OUT_OF_STOCK', { fields: { 'lines.8.quantity': 'Only 9 pieces left.' } })],
    cartOf(1, ...lines),
  );
  expect(await screen.findByRole('button', { name: 'Show all 9 tools' })).toBeVisible();
  await user.click(await placeButton());
  expect(await screen.findByText('Only 9 pieces left.')).toBeVisible();
});

it.each([
  [/Purchase order number/, 51, 'Use at most 50 characters'],
  [/Delivery notes/, 501, 'Use at most 500 characters'],
])('sends no purchase with a text that is too long: %s', async (label, length, message) => {
  const { user, keys } = openCheckout();
  const field = await screen.findByLabelText(label);
  await user.clear(field);
  await user.paste('x'.repeat(length));
  await user.click(await placeButton());
  await waitFor(() => expect(field).toHaveAccessibleErrorMessage(message));
  expect(keys).toEqual([]);
});
