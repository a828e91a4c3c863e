import { fireEvent, screen, within } from '@testing-library/react';
import { packed, paidOrder, shipped } from '../../../test/deliveries';
import { freezeTime } from '../../../test/freeze-time';
import { allOrders, openAllOrders } from '../../../test/open-all-orders';
import { orderRow, purchaseHeader } from '../../../test/orders';
import { getSettings, provideSettings } from '../../config/settings';

const rowOf = (id: string) => screen.getByRole('row', { name: new RegExp(`Tool of ${id}`) });
const toPack = { fulfillment: 'TO_PACK', sortBy: 'DELIVER_BY', descending: false } as const;

it('shows how far the delivery of each paid order is, with the promised day until it is delivered', async () => {
  openAllOrders([
    allOrders([
      paidOrder('order-1'),
      paidOrder('order-2', { ...packed, deliverBy: '2020-01-01' }),
      paidOrder('order-3', shipped('shipment-3')),
      paidOrder('order-4', shipped('shipment-4', '2026-12-02T12:00:00Z')),
      orderRow('order-5', { status: 'REFUND_PENDING', deliverBy: '2099-12-04' }),
    ]),
  ]);
  await screen.findByText('Tool of order-1');
  expect(rowOf('order-1')).toHaveTextContent(/PaidTo pack, due in [\d,]+ days/);
  expect(rowOf('order-2')).toHaveTextContent(/Packed, [\d,]+ days late/);
  expect(rowOf('order-3')).toHaveTextContent('On its way, by Fri, Dec 4');
  expect(rowOf('order-4')).toHaveTextContent(/Delivered on Dec 2, 2026(?!, by)/);
  expect(rowOf('order-5')).not.toHaveTextContent('Dec 4');
});

it('marks the orders that are due today or late', async () => {
  freezeTime('2026-12-04T17:00:00Z');
  try {
    openAllOrders([
      allOrders([
        paidOrder('order-1', { deliverBy: '2026-12-02' }),
        paidOrder('order-2', { deliverBy: '2026-12-04' }),
        paidOrder('order-3', { deliverBy: '2026-12-06' }),
        paidOrder('order-4', { ...shipped('shipment-4'), deliverBy: '2026-12-02' }),
      ]),
    ]);
    expect(await screen.findByText('To pack, 2 days late')).toHaveAttribute('data-late');
    expect(screen.getByText('To pack, due today')).toHaveAttribute('data-late');
    expect(screen.getByText('To pack, due in 2 days')).not.toHaveAttribute('data-late');
    expect(screen.getByText('On its way, promised by Wed, Dec 2')).not.toHaveAttribute('data-late');
  } finally {
    jest.useRealTimers();
  }
});

it('starts a list of what to pack with the day that comes first, and drops the filter by its chip', async () => {
  const page = openAllOrders(
    [allOrders([paidOrder('order-1')], toPack), allOrders([orderRow('order-2')])],
    '?fulfillment=TO_PACK',
  );
  expect(await screen.findByText('Tool of order-1')).toBeInTheDocument();
  expect(screen.getByLabelText('Delivery')).toHaveValue('TO_PACK');
  await page.user.click(screen.getByRole('link', { name: 'Remove filter: Delivery: To pack' }));
  expect(await screen.findByText('Tool of order-2')).toBeInTheDocument();
  expect(screen.queryByRole('list', { name: 'Filters in use' })).not.toBeInTheDocument();
});

it('sorts a list of what to pack by the chosen column', async () => {
  const sorting = { sortBy: 'TOTAL', descending: true } as const;
  openAllOrders(
    [allOrders([paidOrder('order-1')], { ...toPack, ...sorting })],
    '?fulfillment=TO_PACK&sortBy=TOTAL&descending=true',
  );
  expect(await screen.findByText('Tool of order-1')).toBeInTheDocument();
});

it('combines the filters in the address, ignores wrong ones, and clears them together', async () => {
  const placedFrom = new Date('2026-12-01T00:00').toISOString();
  const placedBefore = new Date('2026-12-08T00:00').toISOString();
  const page = openAllOrders(
    [
      allOrders([], { status: 'PAID', placedFrom, user: 'grace@example.com' }),
      allOrders([], { status: 'PAID', placedFrom, placedBefore, user: 'grace@example.com' }),
      allOrders([orderRow('order-1')]),
    ],
    '?payment=paid&from=2026-12-01&to=soon&user=grace@example.com&fulfillment=NONE',
  );
  const chips = within(await screen.findByRole('list', { name: 'Filters in use' }));
  expect(chips.getAllByRole('link').map(({ textContent }) => textContent.trim())).toEqual([
    'Payment: Paid',
    'From Dec 1, 2026',
    'Customer: grace@example.com',
    'Clear all filters',
  ]);
  await page.user.type(screen.getByLabelText('Placed to'), '2026-12-07');
  expect(await chips.findByRole('link', { name: 'Remove filter: To Dec 7, 2026' })).toBeInTheDocument();
  await page.user.click(await screen.findByRole('button', { name: 'Clear the filters' }));
  expect(await screen.findByText('Tool of order-1')).toBeInTheDocument();
  expect(screen.getByLabelText('Customer')).toHaveValue('');
});

it('begins and ends the days of a filter, and dates purchases, in the time zone of the shop', async () => {
  const settings = getSettings();
  provideSettings({ ...settings, shopTimeZone: 'Asia/Tokyo' });
  const createdAt = '2026-11-30T15:00:00Z';
  const purchase = purchaseHeader('TH-100042', { orderCount: 2, createdAt });
  const single = purchaseHeader('TH-100043', { createdAt });
  openAllOrders(
    [
      allOrders([orderRow('order-1', { purchase }), orderRow('order-2', { purchase: single })], {
        placedFrom: '2026-11-30T15:00:00.000Z',
        placedBefore: '2026-12-01T15:00:00.000Z',
      }),
    ],
    '?from=2026-12-01&to=2026-12-01',
  );
  expect(await screen.findByRole('rowheader')).toHaveTextContent('Purchase TH-100042Dec 1, 2026');
  expect(rowOf('order-2')).toHaveTextContent('TH-100043 Dec 1, 2026');
  provideSettings(settings);
});

it('keeps a date that is half typed when the orders arrive, also in place of a wrong one', async () => {
  const placedBefore = new Date('2026-12-08T00:00').toISOString();
  const page = openAllOrders(
    [allOrders([orderRow('order-1')]), allOrders([orderRow('order-2')], { placedBefore })],
    '?to=soon',
  );
  await page.user.type(screen.getByLabelText('Placed to'), '2026-1');
  expect(await screen.findByText('Tool of order-1')).toBeInTheDocument();
  await page.user.keyboard('2-07');
  expect(await screen.findByText('Tool of order-2')).toBeInTheDocument();
});

it('drops a date by emptying its field, and all filters but the search by one link', async () => {
  const placedFrom = new Date('2026-12-01T00:00').toISOString();
  const placedBefore = new Date('2026-12-08T00:00').toISOString();
  const others = {
    ...toPack,
    status: 'PAID',
    placedBefore,
    user: 'grace@example.com',
    search: 'saw',
  } as const;
  const page = openAllOrders(
    [
      allOrders([], { ...others, placedFrom }),
      allOrders([], others),
      allOrders([orderRow('order-1')], { search: 'saw' }),
    ],
    '?payment=paid&fulfillment=TO_PACK&from=2026-12-01&to=2026-12-07&user=grace@example.com&search=saw',
  );
  fireEvent.change(screen.getByLabelText('Placed from'), { target: { value: '' } });
  expect(page.router.state.location.search).not.toContain('from=');
  await page.user.click(screen.getByRole('link', { name: 'Clear all filters' }));
  expect(await screen.findByText('Tool of order-1')).toBeInTheDocument();
  expect(page.router.state.location.search).toBe('?search=saw');
});

it('filters by a customer on Enter', async () => {
  const page = openAllOrders([
    allOrders([]),
    allOrders([orderRow('order-1')], { user: 'grace@example.com' }),
  ]);
  await page.user.type(screen.getByLabelText('Customer'), ' grace@example.com{Enter}');
  expect(await screen.findByText('Tool of order-1')).toBeInTheDocument();
  expect(page.router.state.location.search).toBe('?user=grace%40example.com');
});

it('filters by a customer when the field loses the focus', async () => {
  const page = openAllOrders([
    allOrders([]),
    allOrders([orderRow('order-1')], { user: 'grace@example.com' }),
  ]);
  await page.user.type(screen.getByLabelText('Customer'), 'grace@example.com');
  expect(page.router.state.location.search).toBe('');
  await page.user.tab();
  expect(await screen.findByText('Tool of order-1')).toBeInTheDocument();
});

it.each([
  ['payment=unpaid', { status: 'PLACED' }, 'Payment: Not paid'],
  ['payment=refund-pending', { status: 'REFUND_PENDING' }, 'Payment: Refund pending'],
  ['status=closed&payment=cancelled', { status: 'CANCELLED' }, 'Payment: Cancelled'],
  ['fulfillment=TO_SHIP', { ...toPack, fulfillment: 'TO_SHIP' }, 'Delivery: To ship'],
  ['fulfillment=LATE', { ...toPack, fulfillment: 'LATE' }, 'Delivery: Late'],
  ['fulfillment=NEARLY_LATE', { ...toPack, fulfillment: 'NEARLY_LATE' }, 'Delivery: Nearly late'],
  ['fulfillment=IN_TRANSIT', { fulfillment: 'IN_TRANSIT' }, 'Delivery: On its way'],
  ['fulfillment=DELIVERED', { fulfillment: 'DELIVERED' }, 'Delivery: Delivered'],
] as const)('requests the orders of the filter %s with %j', async (search, variables, label) => {
  openAllOrders([allOrders([orderRow('order-1')], variables)], `?${search}`);
  expect(await screen.findByText('Tool of order-1')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: `Remove filter: ${label}` })).toBeVisible();
});
