import type Stripe from 'stripe';
import { errorOf, runStripe, temporaryDataDir, type RunningStripe } from '../../test/local-stripe.js';
import { idOf } from './resources/ids.js';

let running: RunningStripe;
let stripe: Stripe;
let cleanUp: () => Promise<void>;

beforeAll(async () => {
  const dataDir = await temporaryDataDir();
  running = await runStripe(dataDir.path);
  stripe = running.stripe;
  cleanUp = () => running.stop().then(dataDir.remove);
});
afterAll(() => cleanUp());

const order = { amount: 12_345, currency: 'usd', metadata: { orderId: 'order-1' } };

describe('refunds', () => {
  it('refunds parts of a charge up to the captured amount and rejects more', async () => {
    const paid = await stripe.paymentIntents.create({
      ...order,
      confirm: true,
      payment_method: 'pm_card_visa',
    });
    const part = await stripe.refunds.create({
      payment_intent: paid.id,
      amount: 2_345,
      reason: 'requested_by_customer',
    });
    expect(part).toMatchObject({ amount: 2_345, status: 'succeeded', payment_intent: paid.id });
    expect(await errorOf(stripe.refunds.create({ payment_intent: paid.id, amount: 10_001 }))).toMatchObject({
      statusCode: 400,
      param: 'amount',
      message: 'Refund amount ($100.01) is greater than unrefunded amount on charge ($100.00)',
    });
    const rest = await stripe.refunds.create({ charge: idOf(paid.latest_charge) ?? '' });
    expect(rest.amount).toBe(10_000);
    expect(await errorOf(stripe.refunds.create({ payment_intent: paid.id }))).toMatchObject({
      code: 'charge_already_refunded',
    });
    expect(await stripe.charges.retrieve(idOf(paid.latest_charge) ?? '')).toMatchObject({
      amount_refunded: 12_345,
      refunded: true,
    });
    const listed = await stripe.refunds.list({ payment_intent: paid.id });
    expect(listed.data.map(({ id }) => id)).toEqual([rest.id, part.id]);
    expect(await stripe.refunds.retrieve(part.id)).toMatchObject({ id: part.id });
  });

  it('leaves the refund of an asynchronous card pending until the bank completes it', async () => {
    const paid = await stripe.paymentIntents.create({
      ...order,
      confirm: true,
      payment_method: 'pm_card_pendingRefund',
    });
    const refund = await stripe.refunds.create({ payment_intent: paid.id });
    expect(refund.status).toBe('pending');
    expect(await errorOf(stripe.refunds.create({ payment_intent: paid.id }))).toMatchObject({
      code: 'charge_already_refunded',
    });
    const succeed = () => stripe.rawRequest('POST', `/v1/refunds/${refund.id}/succeed`);
    await succeed();
    expect((await stripe.refunds.retrieve(refund.id)).status).toBe('succeeded');
    expect(await errorOf(succeed())).toMatchObject({ message: `Refund ${refund.id} is succeeded.` });
    const { data } = await stripe.events.list({ types: ['refund.updated'] });
    expect(data[0]?.data.object).toMatchObject({ id: refund.id, status: 'succeeded' });
  });

  it('allows a second refund after the bank has failed the first', async () => {
    const paid = await stripe.paymentIntents.create({
      ...order,
      confirm: true,
      payment_method: 'pm_card_visa',
    });
    const refund = await stripe.refunds.create({ payment_intent: paid.id });
    const fail = () => stripe.rawRequest('POST', `/v1/refunds/${refund.id}/fail`);
    await fail();
    expect(await errorOf(fail())).toMatchObject({ message: `Refund ${refund.id} is failed.` });
    const again = await stripe.refunds.create({ payment_intent: paid.id });
    const { latest_charge } = await stripe.paymentIntents.retrieve(paid.id, {
      expand: ['latest_charge.refunds'],
    });
    expect(latest_charge).toMatchObject({
      amount_refunded: 12_345,
      refunds: {
        has_more: false,
        data: [
          { id: again.id, status: 'succeeded' },
          { id: refund.id, status: 'failed' },
        ],
      },
    });
    const { data } = await stripe.events.list({ type: 'refund.failed' });
    expect(data[0]?.data.object).toMatchObject({ id: refund.id, payment_intent: paid.id });
  });

  it('allows a second refund after a pending one was canceled', async () => {
    const paid = await stripe.paymentIntents.create({
      ...order,
      confirm: true,
      payment_method: 'pm_card_pendingRefund',
    });
    const refund = await stripe.refunds.create({ payment_intent: paid.id });
    const cancel = () => stripe.rawRequest('POST', `/v1/refunds/${refund.id}/cancel`);
    await cancel();
    expect(await errorOf(cancel())).toMatchObject({ message: `Refund ${refund.id} is canceled.` });
    const { data } = await stripe.events.list({ type: 'refund.updated' });
    expect(data[0]?.data.object).toMatchObject({ id: refund.id, status: 'canceled' });
    expect(await stripe.refunds.create({ payment_intent: paid.id })).toMatchObject({ amount: 12_345 });
  });

  it('embeds the latest ten refunds in a charge, and says whether it has more', async () => {
    const paid = await stripe.paymentIntents.create({
      ...order,
      confirm: true,
      payment_method: 'pm_card_visa',
    });
    const ids: string[] = [];
    const refund = async () => {
      ids.unshift((await stripe.refunds.create({ payment_intent: paid.id, amount: 100 })).id);
    };
    const embedded = async () => {
      const expand = ['refunds'];
      const { refunds } = await stripe.charges.retrieve(idOf(paid.latest_charge) ?? '', { expand });
      return [refunds?.data.map(({ id }) => id), refunds?.has_more];
    };
    for (let count = 0; count < 10; count++) await refund();
    expect(await embedded()).toEqual([ids, false]);
    await refund();
    expect(await embedded()).toEqual([ids.slice(0, 10), true]);
  });

  it('rejects a refund of an intent without a successful charge', async () => {
    const intent = await stripe.paymentIntents.create(order);
    expect((await errorOf(stripe.refunds.create({ payment_intent: intent.id }))).message).toBe(
      `This PaymentIntent (${intent.id}) does not have a successful charge to refund.`,
    );
  });
});

describe('disputes', () => {
  const createDisputed = async () => {
    const { id: payment_intent } = await stripe.paymentIntents.create({
      ...order,
      confirm: true,
      payment_method: 'pm_card_createDispute',
    });
    const { data } = await stripe.disputes.list({ payment_intent });
    expect(data).toMatchObject([{ status: 'needs_response', payment_intent }]);
    return { id: data[0]?.id ?? '', payment_intent };
  };
  const submit = (id: string, uncategorized_text: string) =>
    stripe.disputes.update(id, { evidence: { uncategorized_text } });

  it('closes a dispute by the test evidence, and allows the refund of a charge whose dispute is won', async () => {
    const { id, payment_intent } = await createDisputed();
    expect(await stripe.disputes.update(id, { submit: false })).toMatchObject({ status: 'needs_response' });
    expect(await submit(id, 'A receipt')).toMatchObject({ status: 'under_review' });
    expect(await submit(id, 'winning_evidence')).toMatchObject({ status: 'won' });
    expect((await errorOf(submit(id, 'More'))).message).toBe(`Dispute ${id} is already closed.`);
    const { data } = await stripe.events.list({ types: ['charge.dispute.updated', 'charge.dispute.closed'] });
    expect(data.slice(0, 2)).toMatchObject([
      { type: 'charge.dispute.closed', data: { object: { id, payment_intent, status: 'won' } } },
      { type: 'charge.dispute.updated', data: { object: { id, status: 'under_review' } } },
    ]);
    expect(await stripe.refunds.create({ payment_intent })).toMatchObject({ status: 'succeeded' });
  });

  it.each([
    ['by the test evidence', (id: string) => submit(id, 'losing_evidence')],
    ['when it is accepted', (id: string) => stripe.disputes.close(id)],
  ])('loses a dispute %s, once', async (_case, lose) => {
    const { id, payment_intent } = await createDisputed();
    expect(await lose(id)).toMatchObject({ status: 'lost' });
    expect(await stripe.disputes.retrieve(id)).toMatchObject({ status: 'lost' });
    expect((await errorOf(stripe.disputes.close(id))).message).toBe(`Dispute ${id} is already closed.`);
    expect(await errorOf(stripe.refunds.create({ payment_intent }))).toMatchObject({
      code: 'charge_disputed',
    });
    expect(await submit(id, 'A receipt')).toMatchObject({ status: 'appeal_under_review' });
  });

  it('disputes a part of a charge, of which only the rest can be refunded', async () => {
    const { id, latest_charge } = await stripe.paymentIntents.create({
      ...order,
      confirm: true,
      payment_method: 'pm_card_visa',
    });
    const dispute = (amount?: number) =>
      stripe.rawRequest('POST', `/v1/charges/${idOf(latest_charge) ?? ''}/dispute`, { amount });
    await stripe.refunds.create({ payment_intent: id, amount: 2_000 });
    for (const amount of [0, 10_346]) {
      expect(await errorOf(dispute(amount))).toMatchObject({ param: 'amount' });
    }
    expect(await dispute(10_000)).toMatchObject({ amount: 10_000, status: 'needs_response' });
    expect(await errorOf(stripe.refunds.create({ payment_intent: id, amount: 346 }))).toMatchObject({
      param: 'amount',
    });
    expect(await stripe.refunds.create({ payment_intent: id, amount: 344 })).toMatchObject({ amount: 344 });
    expect(await stripe.refunds.create({ payment_intent: id })).toMatchObject({ amount: 1 });
    expect(await errorOf(stripe.refunds.create({ payment_intent: id }))).toMatchObject({
      code: 'charge_disputed',
    });
  });

  it('disputes what is neither refunded nor disputed by default', async () => {
    const { id, latest_charge } = await stripe.paymentIntents.create({
      ...order,
      confirm: true,
      payment_method: 'pm_card_visa',
    });
    await stripe.refunds.create({ payment_intent: id, amount: 2_000 });
    const path = `/v1/charges/${idOf(latest_charge) ?? ''}/dispute`;
    expect(await stripe.rawRequest('POST', path)).toMatchObject({ amount: 10_345, status: 'needs_response' });
    expect((await stripe.charges.retrieve(idOf(latest_charge) ?? '')).disputed).toBe(true);
    for (const amount of [undefined, 1]) {
      expect(await errorOf(stripe.rawRequest('POST', path, { amount }))).toMatchObject({ param: 'amount' });
    }
  });

  it('refunds a charge with an inquiry, which takes no money', async () => {
    const { id } = await stripe.paymentIntents.create({
      ...order,
      confirm: true,
      payment_method: 'pm_card_createDisputeInquiry',
    });
    const { data } = await stripe.disputes.list({ payment_intent: id });
    expect(data).toMatchObject([{ amount: 12_345, status: 'warning_needs_response' }]);
    expect(await stripe.refunds.create({ payment_intent: id })).toMatchObject({ amount: 12_345 });
  });

  it('records an event for a disputed charge and rejects its refund', async () => {
    const paid = await stripe.paymentIntents.create({
      ...order,
      confirm: true,
      payment_method: 'pm_card_createDispute',
      expand: ['latest_charge'],
    });
    expect(paid).toMatchObject({ status: 'succeeded' });
    const charge = await stripe.charges.retrieve(idOf(paid.latest_charge) ?? '');
    expect(charge).toMatchObject({ paid: true, disputed: true });
    const { data } = await stripe.events.list({
      types: ['charge.dispute.created'],
      created: { gte: paid.created },
    });
    expect(data[0]?.data.object).toMatchObject({
      object: 'dispute',
      charge: charge.id,
      payment_intent: paid.id,
    });
    expect(await errorOf(stripe.refunds.create({ payment_intent: paid.id }))).toMatchObject({
      code: 'charge_disputed',
    });
  });
});

describe('lists', () => {
  it('paginates from the newest to the oldest record', async () => {
    const ids: string[] = [];
    for (let count = 0; count < 5; count++) ids.unshift((await stripe.paymentIntents.create(order)).id);
    const first = await stripe.paymentIntents.list({ limit: 2 });
    expect(first).toMatchObject({ has_more: true, data: [{ id: ids[0] }, { id: ids[1] }] });
    const paged: string[] = [];
    for await (const { id } of stripe.paymentIntents.list({ limit: 2 })) {
      if (paged.push(id) === 5) break;
    }
    expect(paged).toEqual(ids);
    const before = await stripe.paymentIntents.list({ ending_before: ids[4] ?? '', limit: 2 });
    expect(before).toMatchObject({ has_more: true, data: [{ id: ids[2] }, { id: ids[3] }] });
    const future = await stripe.paymentIntents.list({ created: { gt: Math.floor(Date.now() / 1000) + 60 } });
    expect(future).toMatchObject({ has_more: false, data: [] });
  });

  it('lists the refunds and disputes of one charge or payment only, with the charge when it is expanded', async () => {
    const paid = await Promise.all(
      ['pm_card_visa', 'pm_card_visa', 'pm_card_createDispute', 'pm_card_createDispute'].map(
        (payment_method) => stripe.paymentIntents.create({ ...order, confirm: true, payment_method }),
      ),
    );
    const [first, second, disputed] = paid.map(({ id, latest_charge }) => ({
      id,
      charge: idOf(latest_charge) ?? '',
    }));
    const refunds = [];
    for (const payment of [first, second])
      refunds.push(await stripe.refunds.create({ payment_intent: payment?.id ?? '' }));
    const { data } = await stripe.refunds.list({ charge: first?.charge ?? '', expand: ['data.charge'] });
    expect(data).toMatchObject([{ id: refunds[0]?.id, charge: { id: first?.charge, refunded: true } }]);
    const disputes = await stripe.disputes.list({ charge: disputed?.charge ?? '' });
    expect(disputes.data).toMatchObject([{ payment_intent: disputed?.id, amount: 12_345 }]);
  });

  it('rejects a list of an unknown charge or payment', async () => {
    for (const filter of [{ charge: 'ch_unknown' }, { payment_intent: 'pi_unknown' }]) {
      const missing = { code: 'resource_missing', param: Object.keys(filter)[0] };
      expect(await errorOf(stripe.refunds.list(filter))).toMatchObject(missing);
      expect(await errorOf(stripe.disputes.list(filter))).toMatchObject(missing);
    }
  });

  it('filters events by type', async () => {
    const intent = await stripe.paymentIntents.create({
      ...order,
      confirm: true,
      payment_method: 'pm_card_visa',
    });
    const { data } = await stripe.events.list({ type: 'payment_intent.succeeded', limit: 1 });
    expect(data[0]).toMatchObject({ type: 'payment_intent.succeeded', data: { object: { id: intent.id } } });
    expect(await stripe.events.retrieve(data[0]?.id ?? '')).toEqual(
      expect.objectContaining({ id: data[0]?.id }),
    );
  });
});
