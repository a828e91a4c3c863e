import { getSettings, provideSettings } from '../../../config/settings';
import {
  daysLeft,
  deliveryStatus,
  notCancellableReason,
  hasDelivery,
  isToShip,
  promiseSentence,
  promiseText,
} from './delivery-status';

const delivery = { status: 'PAID', deliverBy: '2026-12-04', canCancel: false, shipment: null } as const;

it.each([
  ['UNFULFILLED', 'Preparing', 'To pack'],
  ['PACKED', 'Packed', 'Packed'],
  ['SHIPPED', 'On its way', 'On its way'],
] as const)('describes a %s order as "%s" to its customer and as "%s" to an admin', (status, own, admin) => {
  const order = { ...delivery, fulfillmentStatus: status };
  expect(deliveryStatus(order, 'customer')).toBe(own);
  expect(deliveryStatus(order, 'admin')).toBe(admin);
});

it('says when an order was delivered', () => {
  const shipment = { id: 'shipment-1', deliveredAt: '2026-12-02T12:00:00Z' };
  const order = { ...delivery, fulfillmentStatus: 'DELIVERED' as const, shipment };
  expect(deliveryStatus(order, 'customer')).toBe('Delivered on Dec 2, 2026');
});

it.each([
  [-2, '2 days late', 'promised by Fri, Dec 4'],
  [-1, '1 day late', 'promised by Fri, Dec 4'],
  [0, 'due today', 'by Fri, Dec 4'],
  [1, 'due in 1 day', 'by Fri, Dec 4'],
  [3, 'due in 3 days', 'by Fri, Dec 4'],
])(
  'counts %d days down to "%s" for admins until the order is shipped, and shows "%s" otherwise',
  (left, countdown, day) => {
    const order = { ...delivery, fulfillmentStatus: 'PACKED' as const, deliverBy: '2026-12-04' };
    const shipped = { ...order, fulfillmentStatus: 'SHIPPED' as const };
    expect(promiseText(order, 'admin', left)).toBe(countdown);
    expect(promiseText(order, 'customer', left)).toBe(day);
    expect(promiseText(shipped, 'admin', left)).toBe(day);
  },
);

it('counts the days to the promised day in the time zone of the shop', () => {
  // December 5 in London is still December 4 in New York, where the shop is.
  jest.useFakeTimers({ now: new Date('2026-12-05T03:00:00Z') });
  expect(daysLeft('2026-12-04')).toBe(0);
  // The browser may be elsewhere.
  const settings = getSettings();
  provideSettings({ ...settings, shopTimeZone: 'Asia/Tokyo' });
  expect(daysLeft('2026-12-04')).toBe(-1);
  provideSettings(settings);
  jest.useRealTimers();
});

it('apologizes to the customer for a promise that has passed', () => {
  expect(promiseSentence('2026-12-04', 'customer', 0)).toBe('Arrives by Friday, December 4');
  expect(promiseSentence('2026-12-04', 'admin', -1)).toBe('Promised by Friday, December 4');
  expect(promiseSentence('2026-12-04', 'customer', -1)).toBe(
    'Promised by Friday, December 4. We are sorry for the delay.',
  );
});

it.each([
  ['PAID', 'PACKED', false, 'Already packed. You can return it within 30 days of delivery.'],
  ['PAID', 'SHIPPED', false, 'Already on its way. You can return it within 30 days of delivery.'],
  [
    ...(['PAID', 'UNFULFILLED', false] as const),
    'You have disputed the payment. The order cannot be cancelled until your bank has decided.',
  ],
  ['CHARGED_BACK', 'SHIPPED', false, undefined],
  ['PAID', 'UNFULFILLED', true, undefined],
  ['PAID', 'DELIVERED', false, undefined],
  ['REFUND_PENDING', 'PACKED', false, undefined],
] as const)(
  'explains why a %s and %s order cannot be cancelled (canCancel %s): %s',
  (status, fulfillmentStatus, canCancel, expected) => {
    expect(notCancellableReason({ ...delivery, kind: 'SALE', status, fulfillmentStatus, canCancel })).toBe(
      expected,
    );
  },
);

it.each([
  [1, 'Already packed. You can return it within 1 day of delivery.'],
  [0, 'Already packed.'],
])('names the days of the setting when pieces can be returned for %d days', (returnDays, expected) => {
  const settings = getSettings();
  provideSettings({ ...settings, returnDays });
  expect(notCancellableReason({ ...delivery, kind: 'SALE', fulfillmentStatus: 'PACKED' })).toBe(expected);
  provideSettings(settings);
});

it.each([
  ['PAID', 'UNFULFILLED', true, true],
  ['PAID', 'PACKED', true, true],
  ['PAID', 'SHIPPED', true, false],
  ['PAID', 'DELIVERED', true, false],
  ['PLACED', 'UNFULFILLED', false, false],
  ['REFUNDED', 'DELIVERED', true, false],
  ['REFUND_PENDING', 'PACKED', false, false],
] as const)(
  'has a delivery of a %s and %s order: %s, which is to be shipped: %s',
  (status, fulfillmentStatus, delivered, toShip) => {
    expect(hasDelivery({ status, fulfillmentStatus })).toBe(delivered);
    expect(isToShip({ status, fulfillmentStatus })).toBe(toShip);
  },
);
