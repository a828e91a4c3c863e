import type { MockLink } from '@apollo/client/testing';
import { screen, waitFor, within } from '@testing-library/react';
import {
  movedOrder,
  movedShipment,
  orderState,
  packed,
  paidOrder,
  shipmentOf,
  shipped,
} from '../../../test/deliveries';
import { findToast } from '../../../test/find-toast';
import { errorResponse } from '../../../test/list-responses';
import { purchaseHeader } from '../../../test/orders';
import { purchaseToAdmin } from '../../../test/purchase-to-admin';
import { renderPage } from '../../../test/render-page';
import { visitAgain } from '../../../test/visit-again';
import { ConfirmReceiptDocument } from '../../features/orders/delivery/confirm-receipt.generated';
import {
  PackOrdersDocument,
  ShipOrdersDocument,
  UpdateShipmentDocument,
} from '../../features/orders/delivery/fulfillment.generated';
import type { OrderRow } from '../../features/orders/order-cells';
import { Component as PurchaseRoute } from './purchase';
import { ShowPurchaseDocument } from './purchase.generated';

const header = purchaseHeader('TH-100042', { orderCount: 3 });

const order = (id: string, changes: Partial<OrderRow> = {}) => {
  const row = paidOrder(id, { purchase: header, ...changes });
  return {
    ...row,
    userName: 'Grace Joiner',
    jobReference: null,
    ...{ returnUntil: null, returnableQuantity: 0, refundableAmount: 0, returns: [] },
    replacedPurchaseNumber: null,
    ...{ claimUntil: null, claimableQuantity: 0, claims: [] },
    tool: { ...row.tool, toolId: `tool-of-${id}`, sku: id, slug: id, price: 5 },
  };
};

const inTransit = [order('order-1', shipped('shipment-1')), order('order-2', shipped('shipment-1'))];

interface Delivery {
  orders: readonly OrderRow[];
  shipments?: readonly object[];
  fulfillmentStatus?: string;
  deliverBy?: string;
}

const purchase = ({ orders, shipments = [], ...delivery }: Delivery): MockLink.MockedResponse => ({
  request: { query: ShowPurchaseDocument, variables: { number: 'TH-100042' } },
  result: {
    data: {
      purchase: {
        ...header,
        userId: 'user-1',
        deliveryAddress: '1 Saw Street',
        deliveryNotes: null,
        phoneNumber: '01712345678',
        outstanding: 0,
        fulfillmentStatus: 'SHIPPED',
        deliverBy: '2099-12-04',
        ...delivery,
        orders,
        shipments,
        documents: [],
        payment: null,
        billing: null,
      },
    },
  },
});

async function openPurchase(mocks: MockLink.MockedResponse[], role: 'USER' | 'ADMIN' = 'USER') {
  const user = {
    ...{ id: 'user-1', email: 'someone@example.com', displayName: 'Someone', photoURL: '/a.webp' },
    ...{ emailVerified: true, role },
  };
  const routes = [
    { path: '/', element: null },
    { path: '/dashboard/purchases/:number', element: <PurchaseRoute /> },
  ];
  const page = renderPage(routes, {
    at: '/dashboard/purchases/TH-100042',
    mocks: role === 'ADMIN' ? [...mocks, purchaseToAdmin()] : mocks,
    session: { status: 'signed-in', user: role === 'ADMIN' ? { ...user, id: 'ada' } : user },
  });
  await screen.findByRole('heading', { name: 'Purchase TH-100042' });
  return page;
}

const section = (name: string) => within(screen.getByRole('region', { name }));

it('shows the promised day until the delivery, and why a packed order can no longer be cancelled', async () => {
  const orders = [order('order-1', { ...packed, canCancel: false }), order('order-2')];
  await openPurchase([purchase({ orders, fulfillmentStatus: 'UNFULFILLED' })]);
  expect(screen.getByText('Arrives by Friday, December 4').closest('dd')).toHaveTextContent(/^Preparing/);
  const [, first, second] = screen.getAllByRole('row').map((row) => within(row));
  expect(
    first?.getByText('Already packed. You can return it within 30 days of delivery.'),
  ).toBeInTheDocument();
  expect(first?.queryByRole('button', { name: 'Delete' })).not.toBeInTheDocument();
  expect(second?.getByRole('button', { name: 'Delete' })).toBeVisible();
  expect(screen.queryByRole('region', { name: /^Shipment/ })).not.toBeInTheDocument();
});

it('apologizes when the promised day has passed', async () => {
  await openPurchase([purchase({ orders: [order('order-1')], deliverBy: '2020-01-03' })]);
  expect(screen.getByText('Promised by Friday, January 3. We are sorry for the delay.')).toBeInTheDocument();
});

it('shows at the next visit what was shipped in the meantime', async () => {
  const page = await openPurchase([
    purchase({ orders: [order('order-1')], fulfillmentStatus: 'UNFULFILLED' }),
    purchase({
      orders: [order('order-1', shipped('shipment-1'))],
      shipments: [shipmentOf('shipment-1')],
    }),
  ]);
  await visitAgain(page);
  expect(await screen.findByRole('heading', { name: 'On its way' })).toBeVisible();
});

it('shows shipments with their tracking, and what is still to come', async () => {
  const freight = shipmentOf('shipment-2', {
    ...{ carrier: 'Oak Freight', trackingNumbers: ['7', '8'], trackingUrls: null },
    deliveredAt: '2026-12-02T12:00:00Z',
  });
  await openPurchase([
    purchase({
      orders: [
        order('order-1', shipped('shipment-1')),
        order('order-2', shipped('shipment-2', '2026-12-02T12:00:00Z')),
        order('order-3', packed),
      ],
      shipments: [shipmentOf('shipment-1'), freight],
      fulfillmentStatus: 'PARTIALLY_SHIPPED',
    }),
  ]);
  expect(screen.getByText('Partly on its way')).toBeInTheDocument();
  const shipments = section('Shipments: 2');
  expect(shipments.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'On its way',
    'Delivered on Dec 2, 2026',
    'Still to come',
  ]);
  expect(shipments.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '20 × Tool of order-1',
    '20 × Tool of order-2',
    '20 × Tool of order-3, packed',
  ]);
  const link = shipments.getByRole('link', { name: '1Z999 (opens in a new tab)' });
  expect(link).toHaveAttribute('href', 'https://www.ups.com/track?tracknum=1Z999');
  expect(link).toHaveAttribute('target', '_blank');
  expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  expect(shipments.getByText('7')).toBeInTheDocument();
  expect(shipments.getAllByRole('link')).toHaveLength(1);
  expect(shipments.getAllByRole('button').map(({ textContent }) => textContent.trim())).toEqual([
    'I have received it',
  ]);
});

it.each(['CANCELLED', 'REFUNDED'] as const)('expects no shipment of an order that was %s', async (status) => {
  await openPurchase([
    purchase({
      orders: [order('order-1', shipped('shipment-1')), order('order-2', { status })],
      shipments: [shipmentOf('shipment-1')],
    }),
  ]);
  expect(screen.getByText('Arrives by Friday, December 4').closest('dd')).toHaveTextContent(/^On its way/);
  const headings = section('Shipment').getAllByRole('heading', { level: 3 });
  expect(headings.map(({ textContent }) => textContent)).toEqual(['On its way']);
});

describe('I have received it', () => {
  const deliveredAt = '2026-12-02T12:00:00Z';
  const delivered = shipmentOf('shipment-1', { deliveredAt });
  const received = inTransit.map((row) => ({ ...row, ...shipped('shipment-1', deliveredAt) }));
  const confirmed = (missing?: object[]): MockLink.MockedResponse => ({
    request: {
      query: ConfirmReceiptDocument,
      variables: { id: 'shipment-1', ...(missing && { missing }) },
    },
    result: { data: { confirmReceipt: movedShipment(delivered, received) } },
  });
  /** The purchase after the receipt, with what can be returned now. */
  const refetched = purchase({
    orders: received.map((row) => ({ ...row, returnUntil: '2027-01-01', returnableQuantity: 20 })),
    shipments: [delivered],
    fulfillmentStatus: 'DELIVERED',
  });

  async function openReceipt(...responses: MockLink.MockedResponse[]) {
    const shown = purchase({ orders: inTransit, shipments: [shipmentOf('shipment-1')] });
    const { user } = await openPurchase([shown, ...responses]);
    await user.click(screen.getByRole('button', { name: 'I have received it' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Has everything arrived?' }));
    const confirm = () => user.click(dialog.getByRole('button', { name: 'Confirm receipt' }));
    return { user, dialog, confirm };
  }

  it('confirms that all pieces arrived, and offers to return them', async () => {
    const { dialog, confirm } = await openReceipt(confirmed(), refetched);
    for (const box of dialog.getAllByRole('checkbox', { name: 'All 20 pieces arrived' }))
      expect(box).toBeChecked();
    expect(dialog.queryByText(/missing/)).not.toBeInTheDocument();
    await confirm();
    await findToast('success', 'Thank you. The receipt is confirmed.');
    expect(await screen.findByRole('heading', { name: 'Delivered on Dec 2, 2026' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'I have received it' })).not.toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Shipment' })).toHaveFocus());
    expect(await screen.findByText('Delivered')).toHaveTextContent(/^Delivered$/);
    expect(screen.getByText('Delivered').tagName).toBe('DD');
    expect(await screen.findAllByRole('button', { name: 'Return pieces' })).toHaveLength(2);
  });

  it('says which pieces are missing, and that they become claims', async () => {
    const missing = [
      { orderId: 'order-1', quantity: 2 },
      { orderId: 'order-2', quantity: 1 },
    ];
    const { user, dialog, confirm } = await openReceipt(confirmed(missing), refetched);
    const row = (name: string) => within(dialog.getByRole('group', { name }));
    await user.click(row('Tool of order-2').getByRole('checkbox'));
    expect(dialog.getByRole('status')).toHaveTextContent('1 piece is missing. We will open a claim for it.');
    await user.click(row('Tool of order-1').getByRole('checkbox'));
    const arrived = row('Tool of order-1').getByRole('spinbutton', { name: 'Pieces that arrived' });
    await user.clear(arrived);
    await user.type(arrived, '18');
    expect(dialog.getByRole('status')).toHaveTextContent(
      '3 pieces are missing. We will open 2 claims for them.',
    );
    await confirm();
    await findToast('success', 'Receipt confirmed');
  });

  it('asks before the pieces that are missing are lost', async () => {
    const { user, dialog } = await openReceipt();
    const box = within(dialog.getByRole('group', { name: 'Tool of order-2' })).getByRole('checkbox');
    await user.click(box);
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
    expect(box).not.toBeChecked();
  });

  it('opens one claim for all pieces of an order, and says why the server accepts none', async () => {
    const message = 'The guarantee of this order has ended.';
    const { user, dialog, confirm } = await openReceipt(
      errorResponse(confirmed([{ orderId: 'order-1', quantity: 20 }]), 'NOT_CLAIMABLE', { message }),
    );
    await user.click(within(dialog.getByRole('group', { name: 'Tool of order-1' })).getByRole('checkbox'));
    const arrived = dialog.getByRole('spinbutton');
    await user.clear(arrived);
    await user.type(arrived, '18');
    expect(dialog.getByRole('status')).toHaveTextContent(
      '2 pieces are missing. We will open a claim for them.',
    );
    await user.clear(arrived);
    await user.type(arrived, '0');
    expect(dialog.getByRole('status')).toHaveTextContent('20 pieces are missing.');
    await confirm();
    expect(await dialog.findByText(message)).toBeInTheDocument();
  });

  it('rejects more pieces than were sent', async () => {
    const { user, dialog, confirm } = await openReceipt();
    await user.click(within(dialog.getByRole('group', { name: 'Tool of order-1' })).getByRole('checkbox'));
    const arrived = dialog.getByRole('spinbutton');
    await user.clear(arrived);
    await user.type(arrived, '21');
    await confirm();
    expect(await dialog.findByText('Enter at most 20 pieces')).toBeInTheDocument();
    expect(arrived).toHaveFocus();
  });

  it('shows a receipt whose response was lost, and confirms it again', async () => {
    const { dialog, confirm } = await openReceipt(
      { request: confirmed().request, error: new TypeError('Failed to fetch') },
      refetched,
      confirmed(),
      refetched,
    );
    await confirm();
    expect(await dialog.findByText(/^We couldn't confirm whether this was done\./)).toBeInTheDocument();
    expect(await screen.findAllByText('Delivered on Dec 2, 2026')).toHaveLength(3);
    await confirm();
    await findToast('success', 'Thank you. The receipt is confirmed.');
  });

  it('claims the same pieces again after a lost response, also in a dialog that was opened again', async () => {
    const missing = [{ orderId: 'order-1', quantity: 2 }];
    const { user, dialog, confirm } = await openReceipt(
      { request: confirmed(missing).request, error: new TypeError('Failed to fetch') },
      purchase({ orders: inTransit, shipments: [shipmentOf('shipment-1')] }),
      confirmed(missing),
      refetched,
    );
    await user.click(within(dialog.getByRole('group', { name: 'Tool of order-1' })).getByRole('checkbox'));
    await user.clear(dialog.getByRole('spinbutton'));
    await user.type(dialog.getByRole('spinbutton'), '18');
    await confirm();
    expect(await dialog.findByText(/^We couldn't confirm whether this was done\./)).toBeInTheDocument();
    for (const control of [...dialog.getAllByRole('checkbox'), dialog.getByRole('spinbutton')])
      expect(control).toBeDisabled();
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    await user.click(screen.getByRole('button', { name: 'I have received it' }));
    const reopened = within(screen.getByRole('dialog'));
    expect(reopened.getByText(/^We couldn't confirm the receipt\./)).toBeInTheDocument();
    expect(reopened.getByRole('spinbutton')).toHaveValue(18);
    await user.click(reopened.getByRole('button', { name: 'Confirm receipt' }));
    await findToast('success', 'Receipt confirmed');
  });

  it('keeps the dialog open when the receipt could not be confirmed', async () => {
    const { dialog, confirm } = await openReceipt(
      errorResponse(confirmed(), 'INTERNAL_SERVER_ERROR'),
      purchase({ orders: inTransit, shipments: [shipmentOf('shipment-1')] }),
    );
    await confirm();
    expect(await dialog.findByText(/^Something went wrong/)).toBeInTheDocument();
    expect(screen.queryByText(/receipt is confirmed/)).not.toBeInTheDocument();
  });
});

describe('For an admin', () => {
  it('offers what to do next with the orders of the purchase', async () => {
    const orders = [order('order-1'), order('order-2', packed)];
    await openPurchase([purchase({ orders, fulfillmentStatus: 'UNFULFILLED' })], 'ADMIN');
    expect(screen.getByText('To pack', { selector: 'dd' })).toBeInTheDocument();
    for (const name of ['Pack 1 order', 'Ship 1 order', 'Unpack 1 order'])
      expect(screen.getByRole('button', { name })).toBeVisible();
    expect(screen.queryByRole('button', { name: /delivered/ })).not.toBeInTheDocument();
  });

  it('ships an order that another admin had unpacked during an earlier shipment once it is packed again', async () => {
    localStorage.setItem('carrier', 'UPS');
    const [first, second] = [order('order-1', packed), order('order-2', packed)];
    const secondShipped = { ...second, ...shipped('shipment-2') };
    const load = (...orders: ReturnType<typeof order>[]) => [
      purchase({ orders }),
      purchaseToAdmin({ orders: orders.map((row) => ({ ...row, history: [] })) }),
    ];
    const ship = (orderIds: string[]) => ({
      query: ShipOrdersDocument,
      variables: { shipments: [{ orderIds, carrier: 'UPS', trackingNumbers: [] }] },
    });
    const { user } = await openPurchase(
      [
        ...load(first, second),
        errorResponse({ request: ship(['order-1', 'order-2']) }, 'FULFILLMENT_STARTED'),
        orderState(order('order-1')),
        orderState(second),
        ...load(order('order-1'), second),
        {
          request: ship(['order-2']),
          result: { data: { shipOrders: [movedShipment(shipmentOf('shipment-2'), [secondShipped])] } },
        },
        ...load(order('order-1'), secondShipped),
        {
          request: { query: PackOrdersDocument, variables: { ids: ['order-1'] } },
          result: { data: { packOrders: [movedOrder(first)] } },
        },
        ...load(first, secondShipped),
      ],
      'ADMIN',
    );
    await user.click(screen.getByRole('button', { name: 'Ship 2 orders' }));
    const submit = () => user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Ship' }));
    await submit();
    await screen.findByRole('dialog', { name: 'Ship 1 order' });
    await submit();
    await findToast('success', '1 shipment on the way');
    await user.click(await screen.findByRole('button', { name: 'Pack 1 order' }));
    await user.click(await screen.findByRole('button', { name: 'Ship 1 order' }));
    expect(screen.getByRole('dialog')).toHaveAccessibleName('Ship 1 order');
  });

  it('corrects the carrier and the tracking numbers of a shipment, and says why when that fails', async () => {
    const input = { carrier: 'FedEx', trackingNumbers: ['42', '43'] };
    const trackingUrls = input.trackingNumbers.map(
      (number) => `https://www.fedex.com/fedextrack/?trknbr=${number}`,
    );
    const request = { query: UpdateShipmentDocument, variables: { id: 'shipment-1', input } };
    const { user } = await openPurchase(
      [
        purchase({ orders: inTransit, shipments: [shipmentOf('shipment-1')] }),
        errorResponse({ request }, 'FORBIDDEN'),
        {
          request,
          result: { data: { updateShipment: shipmentOf('shipment-1', { ...input, trackingUrls }) } },
        },
      ],
      'ADMIN',
    );
    expect(screen.queryByRole('button', { name: 'I have received it' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Edit shipment' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Edit shipment' }));
    expect(dialog.getByLabelText('Tracking numbers (optional)')).toHaveValue('1Z999');
    await user.clear(dialog.getByLabelText('Carrier'));
    await user.paste('x'.repeat(41));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('Use at most 40 characters')).toBeVisible();
    await user.clear(dialog.getByLabelText('Carrier'));
    await user.type(dialog.getByLabelText('Carrier'), ' FedEx ');
    await user.clear(dialog.getByLabelText('Tracking numbers (optional)'));
    await user.type(dialog.getByLabelText('Tracking numbers (optional)'), '42; 43');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('Only an admin can do this.')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await findToast('success', 'Shipment saved');
    expect(await section('Shipment').findByRole('link', { name: /^43/ })).toHaveAttribute(
      'href',
      'https://www.fedex.com/fedextrack/?trknbr=43',
    );
  });

  const edit = (input: object) => ({
    query: UpdateShipmentDocument,
    variables: { id: 'shipment-1', input },
  });

  const numberSaved = (input: object): MockLink.MockedResponse => ({
    request: edit(input),
    result: { data: { updateShipment: shipmentOf('shipment-1', { trackingNumbers: ['42'] }) } },
  });

  /** Opens the dialog of a shipment. */
  async function openEditDialog(...responses: MockLink.MockedResponse[]) {
    const loaded = purchase({ orders: inTransit, shipments: [shipmentOf('shipment-1')] });
    const { user } = await openPurchase([loaded, ...responses], 'ADMIN');
    await user.click(screen.getByRole('button', { name: 'Edit shipment' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Edit shipment' }));
    return {
      dialog,
      save: () => user.click(dialog.getByRole('button', { name: 'Save' })),
      close: () => user.click(dialog.getByRole('button', { name: 'Close' })),
      fill: async (label: string, value: string) => {
        await user.clear(dialog.getByLabelText(label));
        await user.type(dialog.getByLabelText(label), value);
      },
    };
  }

  it('asks before changes of a shipment are lost', async () => {
    const { fill, close } = await openEditDialog();
    await fill('Tracking numbers (optional)', '42');
    await close();
    expect(await screen.findByRole('alertdialog', { name: 'Discard what you entered?' })).toBeVisible();
  });

  it('saves only what was changed of a shipment, and what a lost response may have saved', async () => {
    const { dialog, fill, save } = await openEditDialog(
      { request: edit({ carrier: 'DHL' }), error: new TypeError('Failed to fetch') },
      purchase({ orders: inTransit, shipments: [shipmentOf('shipment-1', { carrier: 'DHL' })] }),
      purchaseToAdmin(),
      numberSaved({ carrier: 'UPS', trackingNumbers: ['42'] }),
    );
    await fill('Carrier', 'DHL');
    await save();
    expect(await dialog.findByText(/^We couldn't confirm/)).toBeVisible();
    expect((await screen.findAllByText('DHL'))[0]).toBeVisible();
    await fill('Carrier', 'UPS');
    await fill('Tracking numbers (optional)', '42');
    await save();
    await findToast('success', 'Shipment saved');
  });

  it('saves nothing of a shipment that was rejected and changed back', async () => {
    const { dialog, fill, save } = await openEditDialog(
      errorResponse({ request: edit({ carrier: 'DHL' }) }, 'FORBIDDEN'),
      numberSaved({ trackingNumbers: ['42'] }),
    );
    await fill('Carrier', 'DHL');
    await save();
    expect(await dialog.findByText('Only an admin can do this.')).toBeVisible();
    await fill('Carrier', 'UPS');
    await fill('Tracking numbers (optional)', '42');
    await save();
    await findToast('success', 'Shipment saved');
  });
});
