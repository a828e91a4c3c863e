import { orderSteps } from './order-steps';

const at = '2026-11-21T02:27:00Z';
const event = (
  status: 'PLACED' | 'PAID' | 'REFUND_PENDING',
  actor: 'CUSTOMER' | 'ADMIN' | 'PROVIDER' | 'SHOP',
  reason: string,
) => ({
  status,
  actor,
  reason,
  createdAt: at,
});

const history = [
  event('PLACED', 'CUSTOMER', 'Placed'),
  event('PAID', 'PROVIDER', 'The card was charged'),
  event('PAID', 'PROVIDER', 'The customer disputes the payment at the bank'),
  event('REFUND_PENDING', 'ADMIN', 'Cancelled'),
];

describe('the history of an order', () => {
  it('tells each move with its reason, unless that only repeats it, and what moves nothing by its reason', () => {
    expect(orderSteps(history, 'customer').map(({ what, why }) => [what, why])).toEqual([
      ['Placed', undefined],
      ['Paid', 'The card was charged'],
      ['The customer disputes the payment at the bank', undefined],
      ['Refund on its way', 'Cancelled'],
    ]);
  });

  it.each([
    ['customer', ['You', 'The card provider', 'The card provider', 'The shop']],
    ['admin', ['The customer', 'The card provider', 'The card provider', 'An admin']],
  ] as const)('names who did it as the %s knows them', (reader, names) => {
    expect(orderSteps(history, reader).map(({ who }) => who)).toEqual(names);
  });
});
