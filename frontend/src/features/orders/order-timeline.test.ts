import { orderTimeline } from './order-timeline';

const event = (
  status: 'PLACED' | 'PAID' | 'REFUND_PENDING' | 'REFUNDED' | 'CHARGED_BACK',
  actor: 'CUSTOMER' | 'ADMIN' | 'PROVIDER' | 'SYSTEM',
  reason: string,
  fulfillmentStatus: 'UNFULFILLED' | 'PACKED' | 'SHIPPED' | 'DELIVERED' = 'UNFULFILLED',
) => ({ status, fulfillmentStatus, actor, reason, createdAt: '2026-11-21T02:27:00Z' });

const history = [
  event('PLACED', 'CUSTOMER', 'Placed'),
  event('PAID', 'PROVIDER', 'The card was charged'),
  event('PAID', 'PROVIDER', 'The customer disputes the payment at the bank'),
  event('REFUND_PENDING', 'ADMIN', 'Cancelled'),
  event('REFUND_PENDING', 'SYSTEM', 'The refund was requested again'),
];

it('shows a new status with a reason that adds to it, and any other event by its reason', () => {
  expect(orderTimeline(history, 'customer').map(({ title, reason }) => [title, reason])).toEqual([
    ['Placed', undefined],
    ['Paid', 'The card was charged'],
    ['The customer disputes the payment at the bank', undefined],
    ['Refund pending', 'Cancelled'],
    ['The refund was requested again', undefined],
  ]);
});

it('says of an order that is closed after a chargeback that it was cancelled, not refunded', () => {
  const closed = [
    event('PAID', 'PROVIDER', 'The card was charged'),
    event('CHARGED_BACK', 'PROVIDER', 'The bank returned the payment'),
    event('REFUNDED', 'ADMIN', 'Cancelled'),
  ];
  expect(orderTimeline(closed, 'admin').map(({ title, reason }) => [title, reason])).toEqual([
    ['Paid', 'The card was charged'],
    ['Charged back', 'The bank returned the payment'],
    ['Cancelled', undefined],
  ]);
});

it('shows the delivery with a reason that adds to it', () => {
  const delivery = [
    event('PAID', 'PROVIDER', 'The card was charged'),
    event('PAID', 'ADMIN', 'Packed', 'PACKED'),
    event('PAID', 'ADMIN', 'Unpacked', 'UNFULFILLED'),
    event('PAID', 'ADMIN', 'Packed', 'PACKED'),
    event('PAID', 'ADMIN', 'Shipped with UPS', 'SHIPPED'),
    event('PAID', 'CUSTOMER', 'Receipt confirmed', 'DELIVERED'),
  ];
  expect(orderTimeline(delivery, 'customer').map(({ title, reason }) => [title, reason])).toEqual([
    ['Paid', 'The card was charged'],
    ['Packed', undefined],
    ['Unpacked', undefined],
    ['Packed', undefined],
    ['Shipped', 'Shipped with UPS'],
    ['Delivered', 'Receipt confirmed'],
  ]);
});

it.each([
  ['customer', ['You', 'Payment provider', 'Payment provider', 'Tools-Hub', 'Automatic']],
  ['admin', ['Customer', 'Payment provider', 'Payment provider', 'Admin', 'Automatic']],
] as const)('names the actor of each event for a viewer who is a %s', (viewer, names) => {
  expect(orderTimeline(history, viewer).map(({ actor }) => actor)).toEqual(names);
});
