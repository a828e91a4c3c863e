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
import { allOrders, openAllOrders } from '../../../test/open-all-orders';
import { orderRow, orderToRefund, purchaseHeader } from '../../../test/orders';
import { CancelOrderDocument } from '../../features/orders/cancel-order.generated';
import {
  DeliverShipmentsDocument,
  PackOrdersDocument,
  ShipOrdersDocument,
  UnpackOrdersDocument,
} from '../../features/orders/delivery/fulfillment.generated';

type Page = ReturnType<typeof openAllOrders>;

const select = async ({ user }: Page, ...ids: string[]) => {
  for (const id of ids)
    await user.click(await screen.findByRole('checkbox', { name: `Select Tool of ${id}, TH-${id}` }));
};
const button = (name: string) => screen.getByRole('button', { name });
const checkbox = (id: string) => screen.getByRole('checkbox', { name: new RegExp(`^Select Tool of ${id}`) });
const rowOf = (id: string) => screen.getByRole('row', { name: new RegExp(`Tool of ${id}`) });
const toPack = { fulfillment: 'TO_PACK', sortBy: 'DELIVER_BY', descending: false } as const;

beforeEach(() => localStorage.clear());

describe('Pack and unpack', () => {
  const packOrder1: MockLink.MockedResponse = {
    request: { query: PackOrdersDocument, variables: { ids: ['order-1'] } },
    result: { data: { packOrders: [movedOrder(paidOrder('order-1', packed))] } },
  };

  it('offers each action for the selected orders in its state', async () => {
    const page = openAllOrders([
      allOrders([
        paidOrder('order-1'),
        paidOrder('order-2', packed),
        paidOrder('order-3', shipped('shipment-3')),
        orderRow('order-4'),
      ]),
    ]);
    await select(page, 'order-4');
    expect(screen.getAllByText('1 order selected')).not.toHaveLength(0);
    expect(screen.queryByRole('button', { name: /^(Pack|Ship|Unpack|Mark) / })).not.toBeInTheDocument();
    await select(page, 'order-1', 'order-2', 'order-3');
    for (const name of ['Pack 1 order', 'Ship 1 order', 'Unpack 1 order', 'Mark 1 order delivered'])
      expect(button(name)).toBeVisible();
  });

  it('packs orders, which leave the list of what to pack', async () => {
    const page = openAllOrders(
      [allOrders([paidOrder('order-1')], toPack), packOrder1, allOrders([], toPack)],
      '?fulfillment=TO_PACK',
    );
    await select(page, 'order-1');
    await page.user.click(button('Pack 1 order'));
    await findToast('success', '1 order packed');
    expect(await screen.findByText('No orders match the filters')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  });

  it('focuses the checkbox of the last order that was packed, which stays in the list', async () => {
    const page = openAllOrders([allOrders([paidOrder('order-2'), paidOrder('order-1')]), packOrder1]);
    await select(page, 'order-1');
    await page.user.click(button('Pack 1 order'));
    await waitFor(() => expect(checkbox('order-1')).toHaveFocus());
    expect(rowOf('order-1')).toHaveTextContent('Packed');
    expect(screen.queryByText('1 order selected')).not.toBeInTheDocument();
  });

  it('focuses the checkbox of the next order when the packed one leaves the list', async () => {
    const page = openAllOrders(
      [
        allOrders([paidOrder('order-1'), paidOrder('order-2')], toPack),
        packOrder1,
        allOrders([paidOrder('order-2')], toPack),
      ],
      '?fulfillment=TO_PACK',
    );
    await select(page, 'order-1');
    await page.user.click(button('Pack 1 order'));
    await waitFor(() => expect(screen.queryByText('Tool of order-1')).not.toBeInTheDocument());
    await waitFor(() => expect(checkbox('order-2')).toHaveFocus());
  });

  it('focuses the checkbox of the next order when a packed group leaves the list, whose other rows are drawn again', async () => {
    const purchase = purchaseHeader('TH-100042', { orderCount: 2 });
    const group = [paidOrder('order-1', { purchase }), paidOrder('order-2', { purchase })];
    const others = [paidOrder('order-3'), paidOrder('order-4')];
    const page = openAllOrders(
      [
        allOrders([...group, ...others], toPack),
        {
          request: { query: PackOrdersDocument, variables: { ids: ['order-1', 'order-2'] } },
          result: { data: { packOrders: group.map((order) => movedOrder({ ...order, ...packed })) } },
        },
        allOrders(others, toPack),
      ],
      '?fulfillment=TO_PACK',
    );
    for (const id of ['order-1', 'order-2'])
      await page.user.click(
        await screen.findByRole('checkbox', { name: new RegExp(`^Select Tool of ${id}`) }),
      );
    await page.user.click(button('Pack 2 orders'));
    await waitFor(() => expect(screen.queryByText('Tool of order-1')).not.toBeInTheDocument());
    await waitFor(() => expect(checkbox('order-3')).toHaveFocus());
  });

  it('selects no orders any more that may have been packed by a request whose response was lost', async () => {
    const lost = { request: packOrder1.request, error: new TypeError('Failed to fetch') };
    const page = openAllOrders(
      [allOrders([paidOrder('order-1')], toPack), lost, allOrders([], toPack)],
      '?fulfillment=TO_PACK',
    );
    await select(page, 'order-1');
    await page.user.click(button('Pack 1 order'));
    await findToast('error', 'The orders may not have been changed');
    expect(await screen.findByText('No orders match the filters')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Pack 1 order' })).not.toBeInTheDocument();
  });

  it('unpacks orders, which leave the list of what to ship', async () => {
    const toShip = { ...toPack, fulfillment: 'TO_SHIP' } as const;
    const page = openAllOrders(
      [
        allOrders([paidOrder('order-1', packed)], toShip),
        {
          request: { query: UnpackOrdersDocument, variables: { ids: ['order-1'] } },
          result: { data: { unpackOrders: [movedOrder(paidOrder('order-1'), 'UNFULFILLED')] } },
        },
        allOrders([], toShip),
      ],
      '?fulfillment=TO_SHIP',
    );
    await select(page, 'order-1');
    await page.user.click(button('Unpack 1 order'));
    expect(await screen.findByText('No orders match the filters')).toBeInTheDocument();
  });

  it('unpacks orders in place', async () => {
    const page = openAllOrders([
      allOrders([paidOrder('order-1', packed)]),
      {
        request: { query: UnpackOrdersDocument, variables: { ids: ['order-1'] } },
        result: { data: { unpackOrders: [movedOrder(paidOrder('order-1'), 'UNFULFILLED')] } },
      },
    ]);
    await select(page, 'order-1');
    await page.user.click(button('Unpack 1 order'));
    await findToast('success', '1 order unpacked');
    await waitFor(() => expect(rowOf('order-1')).toHaveTextContent('To pack'));
  });

  it('names the order that another admin has changed, and no longer selects it', async () => {
    const message = 'The order of Tool of order-1 is shipped. Nothing was changed.';
    const changed = paidOrder('order-1', shipped('shipment-1'));
    const page = openAllOrders(
      [
        allOrders([paidOrder('order-1'), paidOrder('order-2')], toPack),
        errorResponse(
          { request: { query: PackOrdersDocument, variables: { ids: ['order-1', 'order-2'] } } },
          'FULFILLMENT_STARTED',
          { message },
        ),
        orderState(changed),
        orderState(paidOrder('order-2', packed)),
        allOrders([paidOrder('order-2')], toPack),
      ],
      '?fulfillment=TO_PACK',
    );
    await select(page, 'order-1', 'order-2');
    await page.user.click(button('Pack 2 orders'));
    await findToast('error', 'The orders were not changed');
    expect(screen.getByText(message)).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByText('Tool of order-1')).not.toBeInTheDocument());
    expect(await screen.findByRole('button', { name: 'Pack 1 order' })).toBeVisible();
  });

  it('reads at most four orders again at the same time', async () => {
    const orders = ['order-1', 'order-2', 'order-3', 'order-4', 'order-5', 'order-6'].map((id) =>
      paidOrder(id),
    );
    const ids = orders.map(({ id }) => id);
    let [running, most] = [0, 0];
    const states = orders.map((order) => {
      const { request, result } = orderState({ ...order, ...packed });
      return {
        request,
        delay() {
          running += 1;
          most = Math.max(most, running);
          return 10;
        },
        result() {
          running -= 1;
          return result as object;
        },
      };
    });
    const page = openAllOrders(
      [
        allOrders(orders, toPack),
        errorResponse({ request: { query: PackOrdersDocument, variables: { ids } } }, 'FULFILLMENT_STARTED'),
        ...states,
        allOrders([], toPack),
      ],
      '?fulfillment=TO_PACK',
    );
    await page.user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
    await page.user.click(button('Pack 6 orders'));
    expect(await screen.findByText('No orders match the filters')).toBeInTheDocument();
    expect(most).toBe(4);
  });
});

describe('A disputed order', () => {
  const purchase = purchaseHeader('TH-order-1', { isDisputed: true });
  const note =
    'The payment of 1 order is disputed: if the bank decides for the customer, the pieces and the money are lost.';

  it('has a warning beside the buttons that pack and ship', async () => {
    const page = openAllOrders([
      allOrders([paidOrder('order-1', { purchase }), paidOrder('order-2'), paidOrder('order-3', packed)]),
    ]);
    await select(page, 'order-2', 'order-3');
    expect(button('Pack 1 order')).toBeVisible();
    expect(screen.queryByText(/is disputed/)).not.toBeInTheDocument();
    await select(page, 'order-1');
    expect(screen.getByText(note)).toBeVisible();
  });

  it('has a warning in the dialog that ships it', async () => {
    const page = openAllOrders([
      allOrders([paidOrder('order-1', { ...packed, purchase }), paidOrder('order-2', packed)]),
    ]);
    await select(page, 'order-1', 'order-2');
    await page.user.click(button('Ship 2 orders'));
    const dialog = within(screen.getByRole('dialog', { name: 'Ship 2 orders' }));
    expect(dialog.getAllByText(/is disputed/)).toHaveLength(1);
    const group = dialog.getByRole('group', { name: 'Purchase TH-order-1' });
    expect(group).toHaveTextContent(note);
  });
});

describe('Delete in a row', () => {
  const request = { query: CancelOrderDocument, variables: { id: 'order-1' } };
  const cancelled = {
    ...{ __typename: 'Order', id: 'order-1', status: 'REFUNDED', fulfillmentStatus: 'UNFULFILLED' },
    ...{ canCancel: false, payUntil: null, orderQuantity: 20 },
    tool: { __typename: 'OrderedTool', toolId: 'saw' },
    purchase: {
      ...{ __typename: 'Purchase', id: 'id-of-TH-order-1', total: 0, outstanding: 0, closedOrderCount: 1 },
      ...{ documents: [], payment: null },
    },
  };

  it.each([
    ['cancels', { request, result: { data: { cancelOrder: cancelled } } }],
    ['finds cancelled', errorResponse({ request }, 'NOT_FOUND')],
  ])('no longer selects an order that it %s', async (_, response) => {
    const page = openAllOrders([
      allOrders([paidOrder('order-1'), paidOrder('order-2')]),
      { ...orderToRefund('order-1', 100), maxUsageCount: 2 },
      response,
    ]);
    await select(page, 'order-1', 'order-2');
    expect(button('Pack 2 orders')).toBeVisible();
    await page.user.click(within(rowOf('order-1')).getByRole('button', { name: 'Delete' }));
    await page.user.click(button('Confirm'));
    expect(await screen.findByRole('button', { name: 'Pack 1 order' })).toBeVisible();
  });
});

describe('Ship', () => {
  const purchase = purchaseHeader('TH-100042', { orderCount: 2 });
  const first = paidOrder('order-1', { ...packed, purchase });
  const second = paidOrder('order-2', { ...packed, purchase });
  const other = paidOrder('order-3', { ...packed, purchase: purchaseHeader('TH-100043') });
  const orders = [first, second, other];
  const ship = (
    trackingNumbers: string[],
    carrier = 'UPS',
    carrierOfOther = carrier,
  ): MockLink.MockedResponse => ({
    request: {
      query: ShipOrdersDocument,
      variables: {
        shipments: [
          { orderIds: ['order-1', 'order-2'], carrier, trackingNumbers },
          { orderIds: ['order-3'], carrier: carrierOfOther, trackingNumbers: [] },
        ],
      },
    },
    result: {
      data: {
        shipOrders: [
          movedShipment(shipmentOf('shipment-1'), [
            { ...first, ...shipped('shipment-1') },
            { ...second, ...shipped('shipment-1') },
          ]),
          movedShipment(shipmentOf('shipment-3'), [{ ...other, ...shipped('shipment-3') }]),
        ],
      },
    },
  });

  async function openShipDialog(...mocks: MockLink.MockedResponse[]) {
    const page = openAllOrders([allOrders(orders), ...mocks]);
    await page.user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
    await page.user.click(button('Ship 3 orders'));
    const dialog = within(screen.getByRole('dialog', { name: 'Ship 3 orders' }));
    return { ...page, dialog };
  }

  it('ships the orders of each purchase together, and remembers the carrier of the last one', async () => {
    const page = await openShipDialog(ship(['1Z999', '1Z998'], 'UPS', 'DHL'));
    const { dialog, user } = page;
    const group = within(dialog.getByRole('group', { name: 'Purchase TH-100042' }));
    expect(group.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '20 × Tool of order-1',
      '20 × Tool of order-2',
    ]);
    await user.click(dialog.getByRole('button', { name: 'Ship' }));
    expect(await dialog.findAllByText('Enter the carrier')).toHaveLength(2);
    await user.type(group.getByLabelText('Carrier'), 'UPS');
    await user.click(group.getByRole('button', { name: 'Use this carrier for all' }));
    const otherGroup = within(dialog.getByRole('group', { name: 'Purchase TH-100043' }));
    const otherCarrier = otherGroup.getByLabelText('Carrier');
    expect(otherCarrier).toHaveValue('UPS');
    await waitFor(() => expect(dialog.queryByText('Enter the carrier')).not.toBeInTheDocument());
    await user.clear(otherCarrier);
    await user.type(otherCarrier, 'DHL ');
    await user.type(group.getByLabelText('Tracking numbers (optional)'), '1Z#');
    await user.click(dialog.getByRole('button', { name: 'Ship' }));
    expect(await dialog.findByText(/Use only letters, digits.*: 1Z#$/)).toBeInTheDocument();
    await user.clear(group.getByLabelText('Tracking numbers (optional)'));
    await user.type(group.getByLabelText('Tracking numbers (optional)'), '1Z999, 1Z998');
    await user.click(dialog.getByRole('button', { name: 'Ship' }));
    await findToast('success', '2 shipments on the way');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(rowOf('order-2')).toHaveTextContent('On its way'));
    await waitFor(() => expect(checkbox('order-3')).toHaveFocus());
    expect(localStorage.getItem('carrier')).toBe('DHL');
  });

  it('ships the packed ones of the selected orders only', async () => {
    const page = openAllOrders([allOrders([paidOrder('order-4'), other])]);
    await page.user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
    await page.user.click(button('Ship 1 order'));
    const dialog = within(screen.getByRole('dialog', { name: 'Ship 1 order' }));
    expect(dialog.getByRole('listitem')).toHaveTextContent('20 × Tool of order-3');
  });

  it('says when a purchase has more open orders than are selected', async () => {
    const purchaseOfFour = purchaseHeader('TH-100042', { orderCount: 4, closedOrderCount: 1 });
    const page = openAllOrders([
      allOrders([...[first, second].map((order) => ({ ...order, purchase: purchaseOfFour })), other]),
    ]);
    await page.user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
    await page.user.click(button('Ship 3 orders'));
    const notes = screen.getAllByText(/of this purchase$/);
    expect(notes.map(({ textContent }) => textContent)).toEqual(['2 of 3 orders of this purchase']);
  });

  it('fills in tracking numbers from a spreadsheet, and names the rows that do not fit', async () => {
    localStorage.setItem('carrier', 'DHL');
    const { dialog, user } = await openShipDialog(ship(['42', '43'], 'DHL'));
    await user.click(dialog.getByLabelText('Tracking numbers from a spreadsheet'));
    await user.paste('Purchase\tTracking\nth-100042\t42\nTH-100099\t7\nTH-100042\t43');
    await user.click(dialog.getByRole('button', { name: 'Fill in' }));
    expect(dialog.getByRole('status')).toHaveTextContent(
      'Filled in 1 purchase.TH-100099 is not among these purchases',
    );
    expect(dialog.getAllByLabelText('Tracking numbers (optional)')[0]).toHaveValue('42, 43');
    await user.click(dialog.getByRole('button', { name: 'Ship' }));
    await findToast('success', '2 shipments on the way');
  });

  it('asks before tracking numbers that were filled in are lost', async () => {
    const { dialog, user } = await openShipDialog();
    await user.click(dialog.getByLabelText('Tracking numbers from a spreadsheet'));
    await user.paste('TH-100042\t42');
    await user.click(dialog.getByRole('button', { name: 'Fill in' }));
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
    expect(dialog.getAllByLabelText('Tracking numbers (optional)')[0]).toHaveValue('42');
  });

  it('says at once which tracking number of a spreadsheet is wrong', async () => {
    const { dialog, user } = await openShipDialog();
    await user.click(dialog.getByLabelText('Tracking numbers from a spreadsheet'));
    await user.paste('TH-100042\t1Z#');
    await user.click(dialog.getByRole('button', { name: 'Fill in' }));
    expect(await dialog.findByText(/Use only letters, digits.*: 1Z#$/)).toBeInTheDocument();
  });

  it('keeps the dialog open and names the order that prevented all shipments', async () => {
    localStorage.setItem('carrier', 'UPS');
    const message = 'The order of Tool of order-3 is being refunded. Nothing was changed.';
    const { dialog, user } = await openShipDialog(
      errorResponse(ship([]), 'FULFILLMENT_STARTED', { message }),
      allOrders(orders),
      ...orders.map(orderState),
    );
    await user.click(dialog.getByRole('button', { name: 'Ship' }));
    expect(await dialog.findByText(message)).toBeInTheDocument();
  });

  it('selects no orders any more that may have been shipped by a request whose response was lost', async () => {
    localStorage.setItem('carrier', 'UPS');
    const { dialog, user } = await openShipDialog(
      { request: ship([]).request, error: new TypeError('Failed to fetch') },
      allOrders(orders.map((order) => ({ ...order, ...shipped(`shipment-of-${order.id}`) }))),
    );
    await user.click(dialog.getByRole('button', { name: 'Ship' }));
    await waitFor(() => expect(document.body).toHaveTextContent('On its way'));
    const close = await dialog.findByRole('button', { name: 'Close' });
    await waitFor(() => expect(close).toBeEnabled());
    await user.click(close);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Mark / })).not.toBeInTheDocument();
  });

  const message = 'The order of Tool of order-1 is shipped. Nothing was changed.';
  const shippedFirst = { ...first, ...shipped('shipment-1') };

  it('leaves out an order that was shipped in the meantime, and keeps what was entered for the others', async () => {
    localStorage.setItem('carrier', 'UPS');
    const shippedSecond = { ...second, ...shipped('shipment-2') };
    const { dialog, user } = await openShipDialog(
      errorResponse(ship([]), 'FULFILLMENT_STARTED', { message }),
      orderState(shippedFirst),
      orderState(second),
      orderState(other),
      allOrders([second, other]),
      errorResponse(
        {
          request: {
            query: ShipOrdersDocument,
            variables: {
              shipments: [
                { orderIds: ['order-2'], carrier: 'UPS', trackingNumbers: [] },
                { orderIds: ['order-3'], carrier: 'UPS', trackingNumbers: ['1Z999'] },
              ],
            },
          },
        },
        'FULFILLMENT_STARTED',
        { message },
      ),
      orderState(shippedSecond),
      orderState(other),
      allOrders([other]),
      {
        request: {
          query: ShipOrdersDocument,
          variables: { shipments: [{ orderIds: ['order-3'], carrier: 'UPS', trackingNumbers: ['1Z999'] }] },
        },
        result: {
          data: {
            shipOrders: [movedShipment(shipmentOf('shipment-3'), [{ ...other, ...shipped('shipment-3') }])],
          },
        },
      },
    );
    const submit = () => user.click(dialog.getByRole('button', { name: 'Ship' }));
    await submit();
    expect(await dialog.findByText(message)).toBeInTheDocument();
    expect(screen.getByRole('dialog', { name: 'Ship 2 orders' })).toHaveAccessibleDescription(
      'Orders that can no longer be shipped are left out.',
    );
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '20 × Tool of order-2',
      '20 × Tool of order-3',
    ]);
    const otherGroup = within(dialog.getByRole('group', { name: 'Purchase TH-100043' }));
    await user.type(otherGroup.getByLabelText('Tracking numbers (optional)'), '1Z999');
    await submit();
    await screen.findByRole('dialog', { name: 'Ship 1 order' });
    expect(dialog.getByRole('group', { name: /^Purchase/ })).toHaveAccessibleName('Purchase TH-100043');
    expect(dialog.getByLabelText('Tracking numbers (optional)')).toHaveValue('1Z999');
    await submit();
    await findToast('success', '1 shipment on the way');
  });

  it('no longer selects an order that was shipped in the meantime once its dialog is closed', async () => {
    localStorage.setItem('carrier', 'UPS');
    const { dialog, user } = await openShipDialog(
      errorResponse(ship([]), 'FULFILLMENT_STARTED', { message }),
      orderState(shippedFirst),
      orderState(second),
      orderState(other),
      allOrders([second, other]),
    );
    await user.click(dialog.getByRole('button', { name: 'Ship' }));
    await screen.findByRole('dialog', { name: 'Ship 2 orders' });
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    expect(screen.getAllByText('2 orders selected')).not.toHaveLength(0);
  });

  it('says why no order is left to ship', async () => {
    localStorage.setItem('carrier', 'UPS');
    const { dialog, user } = await openShipDialog(
      errorResponse(ship([]), 'FULFILLMENT_STARTED', { message }),
      ...orders.map((order) => orderState({ ...order, ...shipped(`shipment-of-${order.id}`) })),
      allOrders([]),
    );
    await user.click(dialog.getByRole('button', { name: 'Ship' }));
    expect(await dialog.findByText(message)).toBeInTheDocument();
    await waitFor(() => expect(dialog.queryByRole('group', { name: /^Purchase/ })).not.toBeInTheDocument());
    expect(dialog.getByRole('button', { name: 'Ship' })).toHaveAttribute('aria-disabled', 'true');
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    expect(screen.queryByText(/selected$/)).not.toBeInTheDocument();
  });
});

it('marks the shipments of orders as delivered after a confirmation', async () => {
  const orders = [paidOrder('order-1', shipped('shipment-1')), paidOrder('order-2', shipped('shipment-2'))];
  const deliveredAt = '2026-12-02T12:00:00Z';
  const page = openAllOrders([
    allOrders(orders),
    {
      request: { query: DeliverShipmentsDocument, variables: { ids: ['shipment-1', 'shipment-2'] } },
      result: {
        data: {
          deliverShipments: orders.map((order, index) =>
            movedShipment(shipmentOf(`shipment-${index + 1}`, { deliveredAt }), [
              { ...order, ...shipped(`shipment-${index + 1}`, deliveredAt) },
            ]),
          ),
        },
      },
    },
  ]);
  await select(page, 'order-1', 'order-2');
  await page.user.click(button('Mark 2 orders delivered'));
  const dialog = within(screen.getByRole('alertdialog', { name: 'Mark 2 shipments as delivered?' }));
  expect(dialog.getAllByRole('listitem')).toHaveLength(2);
  await page.user.click(dialog.getByRole('button', { name: 'Confirm' }));
  await findToast('success', '2 shipments delivered');
  await waitFor(() => expect(rowOf('order-1')).toHaveTextContent('Delivered on Dec 2, 2026'));
  await waitFor(() => expect(checkbox('order-2')).toHaveFocus());
});

it('focuses the checkbox of the last selected order after Clear', async () => {
  const page = openAllOrders([allOrders([paidOrder('order-1'), paidOrder('order-2'), paidOrder('order-3')])]);
  await select(page, 'order-3', 'order-2');
  await page.user.click(button('Clear the selection'));
  await waitFor(() => expect(checkbox('order-2')).toHaveFocus());
  expect(checkbox('order-2')).not.toBeChecked();
});

it('removes delivered orders from the list of those on their way', async () => {
  const onItsWay = { fulfillment: 'IN_TRANSIT' } as const;
  const [order, deliveredAt] = [paidOrder('order-1', shipped('shipment-1')), '2026-12-02T12:00:00Z'];
  const other = paidOrder('order-2', shipped('shipment-2'));
  const delivered = movedShipment(shipmentOf('shipment-1', { deliveredAt }), [
    { ...order, ...shipped('shipment-1', deliveredAt) },
  ]);
  const page = openAllOrders(
    [
      allOrders([order, other], onItsWay),
      {
        request: { query: DeliverShipmentsDocument, variables: { ids: ['shipment-1'] } },
        result: { data: { deliverShipments: [delivered] } },
      },
      allOrders([other], onItsWay),
    ],
    '?fulfillment=IN_TRANSIT',
  );
  await select(page, 'order-1');
  await page.user.click(button('Mark 1 order delivered'));
  await page.user.click(screen.getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(screen.queryByText('Tool of order-1')).not.toBeInTheDocument());
  await waitFor(() => expect(checkbox('order-2')).toHaveFocus());
});

it('marks a shipment of several orders as delivered once', async () => {
  const purchase = purchaseHeader('TH-100042', { orderCount: 2 });
  const orders = ['order-1', 'order-2'].map((id) => paidOrder(id, { ...shipped('shipment-1'), purchase }));
  const page = openAllOrders([
    allOrders(orders),
    errorResponse(
      { request: { query: DeliverShipmentsDocument, variables: { ids: ['shipment-1'] } } },
      'INTERNAL_SERVER_ERROR',
    ),
    allOrders(orders),
  ]);
  await page.user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
  await page.user.click(button('Mark 2 orders delivered'));
  const dialog = within(screen.getByRole('alertdialog', { name: 'Mark 1 shipment as delivered?' }));
  expect(dialog.getAllByRole('listitem')).toHaveLength(1);
  await page.user.click(dialog.getByRole('button', { name: 'Confirm' }));
  expect(await dialog.findByText(/^Something went wrong/)).toBeVisible();
  await page.user.click(dialog.getByRole('button', { name: 'Close' }));
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Mark 2 orders delivered' })).not.toBeInTheDocument(),
  );
});
