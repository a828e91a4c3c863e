import type Stripe from 'stripe';
import { paymentIdOf, toProviderPayment } from './stripe-mapping';

/** The local Stripe always captures the whole amount. */
const intent = {
  id: 'pi_1',
  amount: 1000,
  amount_received: 600,
  currency: 'usd',
  client_secret: 'pi_1_secret',
  latest_charge: null,
  metadata: {},
};

describe('the amount of a payment', () => {
  it.each([
    ['received', 'succeeded', 600],
    ['requested', 'requires_payment_method', 1000],
  ])('maps the %s amount when the status is %s', (_amount, status, amount) => {
    const payment = { ...intent, status } as unknown as Stripe.PaymentIntent;
    expect(toProviderPayment(payment, { refunds: [], disputes: [] }, 'https://shop.example').amount).toBe(
      amount,
    );
  });
});

describe('the refunds of a payment', () => {
  const refund = (id: string, status: string, metadata: object = {}) => ({
    id,
    amount: 100,
    status,
    metadata,
  });

  it('lists refunds oldest first, and counts only completed ones as refunded', () => {
    const refunds = [
      refund('re_5', 'requires_action'),
      refund('re_4', 'canceled'),
      refund('re_3', 'failed'),
      refund('re_2', 'pending'),
      refund('re_1', 'succeeded', { refundId: 'refund-1', orderId: 'order-1' }),
    ] as unknown as Stripe.Refund[];
    const payment = { ...intent, status: 'succeeded' } as unknown as Stripe.PaymentIntent;
    expect(toProviderPayment(payment, { refunds, disputes: [] }, 'shop')).toMatchObject({
      refundedAmount: 100,
      refunds: [
        { id: 're_1', isChargeback: false, refundId: 'refund-1', orderId: 'order-1', status: 'succeeded' },
        { id: 're_2', refundId: undefined, orderId: undefined, status: 'pending' },
        { id: 're_3', status: 'failed' },
        { id: 're_4', status: 'failed' },
        { id: 're_5', status: 'pending' },
      ],
    });
  });
});

describe('the payment of an event', () => {
  it.each([
    ['a payment', { object: 'payment_intent', id: 'pi_1' }, 'pi_1'],
    ['a charge', { object: 'charge', id: 'ch_1', payment_intent: 'pi_1' }, 'pi_1'],
    ['a refund of an expanded payment', { object: 'refund', payment_intent: { id: 'pi_1' } }, 'pi_1'],
    ['a customer', { object: 'customer', id: 'cus_1' }, undefined],
    ['a charge without a payment', { object: 'charge', id: 'ch_1', payment_intent: null }, undefined],
  ])('finds the payment of an event in %s', (_subject, object, id) => {
    expect(paymentIdOf({ data: { object } } as unknown as Stripe.Event)).toBe(id);
  });
});

describe('a payment', () => {
  const toPayment = (changes: object, disputes: readonly string[] = []) =>
    toProviderPayment(
      { ...intent, ...changes } as unknown as Stripe.PaymentIntent,
      {
        refunds: [],
        disputes: disputes.map((status) => ({ status, amount: 600, currency: 'usd' }) as Stripe.Dispute),
      },
      'https://shop.example',
    );

  it.each([
    ['requires_payment_method', 'open'],
    ['requires_confirmation', 'open'],
    ['requires_action', 'open'],
    ['processing', 'processing'],
    ['succeeded', 'succeeded'],
    ['canceled', 'canceled'],
  ])('maps the status %s to %s', (status, expected) => {
    expect(toPayment({ status }).status).toBe(expected);
  });

  it.each([
    [[], null],
    [['warning_needs_response', 'warning_under_review', 'warning_closed'], null],
    [['needs_response'], 'open'],
    [['won'], 'won'],
    [['warning_needs_response', 'prevented'], 'won'],
    [['won', 'under_review'], 'open'],
    [['won', 'lost', 'needs_response'], 'open'],
    [['won', 'lost', 'warning_under_review'], 'lost'],
  ])('maps disputes with the statuses %j to the outcome %s', (disputes, outcome) => {
    expect(toPayment({ status: 'succeeded' }, disputes).dispute).toBe(outcome);
  });

  describe('of 600 cents', () => {
    const refundedAt = (created: number, amount: number, status = 'succeeded') => ({
      ...{ id: 're_1', metadata: {} },
      ...{ created, amount, status },
    });
    const disputed = (status: string, amount: number, refund?: object, currency = 'usd') =>
      toProviderPayment(
        { ...intent, status: 'succeeded' } as unknown as Stripe.PaymentIntent,
        {
          refunds: (refund === undefined ? [] : [refund]) as Stripe.Refund[],
          disputes: [{ id: 'du_1', created: 2, status, amount, currency } as Stripe.Dispute],
        },
        'shop',
      );

    it.each([
      ['all of it', disputed('lost', 600), true],
      ['more than it', disputed('lost', 601), true],
      ['all of it in another currency', disputed('lost', 550, undefined, 'eur'), true],
      ['a part', disputed('lost', 599), false],
      ['what an earlier refund left', disputed('lost', 500, refundedAt(1, 100)), true],
      ['what an earlier refund leaves', disputed('lost', 500, refundedAt(1, 100, 'pending')), true],
      [
        'a part, with an earlier refund that failed',
        disputed('lost', 500, refundedAt(1, 100, 'failed')),
        false,
      ],
      ['a part, with a later refund of the rest', disputed('lost', 500, refundedAt(3, 100)), false],
      ['all of it, during an appeal', disputed('appeal_under_review', 600), true],
      ['all of it, undecided', disputed('needs_response', 600), false],
      ['all of it, for the shop', disputed('won', 600), false],
    ])('tells whether a dispute charges the payment back: %s', (_amount, { isChargedBack }, expected) => {
      expect(isChargedBack).toBe(expected);
    });

    it.each([
      ['needs_response', 'open', false, []],
      ['warning_needs_response', 'lost', false, [{ id: 'du_2', status: 'succeeded' }]],
      ['lost', 'lost', true, [{ id: 'du_1', status: 'succeeded' }]],
      [
        ...(['won', 'lost', false] as const),
        [
          { id: 'du_2', status: 'succeeded' },
          { id: 'du_1', status: 'failed' },
        ],
      ],
    ])(
      'maps a lost dispute of what an older one leaves, while that is %s, to the outcome %s',
      (status, dispute, isChargedBack, refunds) => {
        const disputes = [
          { id: 'du_2', created: 3, status: 'lost', amount: 400, currency: 'usd' },
          { id: 'du_1', created: 2, status, amount: 200, currency: 'usd' },
        ] as Stripe.Dispute[];
        expect(
          toProviderPayment(
            { ...intent, status: 'succeeded' } as unknown as Stripe.PaymentIntent,
            { refunds: [], disputes },
            'shop',
          ),
        ).toMatchObject({ dispute, isChargedBack, refunds });
      },
    );

    it.each([
      ['needs_response', 'open', undefined, 0],
      ['lost', 'lost', 'succeeded', 200],
      ['appeal_needs_response', 'open', 'succeeded', 200],
      ['appeal_under_review', 'open', 'succeeded', 200],
      ['won', 'won', 'failed', 0],
      ['warning_closed', null, undefined, 0],
    ])('maps a dispute of a part that is %s to refunds', (status, dispute, refundStatus, refundedAmount) => {
      const refund = {
        id: 'du_1',
        isChargeback: true,
        refundId: undefined,
        orderId: undefined,
        amount: 200,
        status: refundStatus,
      };
      expect(disputed(status, 200)).toMatchObject({
        ...{ dispute, isChargedBack: false, refundedAmount },
        refunds: refundStatus === undefined ? [] : [refund],
      });
    });

    it('maps a lost dispute of the whole payment to no refund', () => {
      expect(disputed('lost', 600)).toMatchObject({ refunds: [], refundedAmount: 0 });
    });

    it('maps a lost dispute in another currency to no refund, and adds it to none', () => {
      expect(disputed('lost', 550, undefined, 'eur')).toMatchObject({ refunds: [], refundedAmount: 0 });
      const disputes = [
        { id: 'du_2', created: 3, status: 'lost', amount: 500, currency: 'usd' },
        { id: 'du_1', created: 2, status: 'lost', amount: 100, currency: 'eur' },
      ] as Stripe.Dispute[];
      const paid = { ...intent, status: 'succeeded' } as unknown as Stripe.PaymentIntent;
      expect(toProviderPayment(paid, { refunds: [], disputes }, 'shop')).toMatchObject({
        ...{ isChargedBack: true, refundedAmount: 500 },
      });
    });
  });

  it('assigns a payment to the shop that its metadata name', () => {
    const metadata = { shop: 'https://shop.example', purchaseId: 'purchase-1', userId: 'user-1' };
    expect(toPayment({ metadata })).toMatchObject({
      ...{ id: 'pi_1', currency: 'usd', clientSecret: 'pi_1_secret' },
      ...{ belongsToThisShop: true, purchaseId: 'purchase-1', userId: 'user-1' },
    });
    expect(toPayment({ metadata: { ...metadata, shop: 'https://other.example' } }).belongsToThisShop).toBe(
      false,
    );
  });
});
