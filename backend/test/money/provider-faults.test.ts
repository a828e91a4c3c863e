import type { Viewer } from '../../src/common/viewer';
import { OrderStatus } from '../../src/modules/orders';
import type { Tool } from '../../src/modules/tools';
import { expectBooksToAgree } from '../support/books';
import { addTool } from '../support/catalogue';
import { charge, mayNotFail, place } from '../support/counter';
import { startDomain, type Domain } from '../support/domain';
import { startOwnStripe } from '../support/own-stripe';
import { startProviderProxy, type Fault, type ProviderProxy } from '../support/provider-proxy';
import { newViewer } from '../support/viewers';

/** For the faults that show only when the time is over; all other requests have the time that they have in the shop. */
const TIME_LIMIT_MS = 1_000;
const isSilent = (fault: Fault) => fault === 'silence' || fault === 'late';

const UNAVAILABLE = expect.objectContaining({ code: 'PROVIDER_UNAVAILABLE' }) as Error;
const { PLACED, PAID, CANCELLED, REFUND_PENDING, REFUNDED } = OrderStatus;

const REFUND = /^POST \/v1\/refunds$/;

/** A step at the provider that fails, what needs it, and where the order stands while it fails and once it works. */
interface Step {
  readonly name: string;
  readonly request: RegExp;
  readonly before: (orderId: string) => Promise<unknown>;
  readonly deed: (server: Domain, orderId: string) => Promise<unknown>;
  readonly meanwhile: OrderStatus;
  readonly end: OrderStatus;
}

const FAULTS: readonly Fault[] = [500, 429, 409, 'silence', 'lost answer', 'late'];

describe('a provider that fails', () => {
  let stopStripe: () => Promise<void>;
  let sound: Domain;
  let customer: Viewer;
  let tool: Tool;
  beforeAll(async () => {
    stopStripe = await startOwnStripe();
    sound = await startDomain();
    customer = await newViewer(sound.database);
    tool = await addTool(sound, { available: 10_000, price: 100 });
  });
  afterAll(async () => {
    await sound.close();
    await stopStripe();
  });

  const payments = () => sound.services.payments;
  const pay = (id: string) => charge(sound, customer, id);
  const steps: readonly Step[] = [
    {
      name: 'opening a payment',
      request: /^POST \/v1\/payment_intents$/,
      before: () => Promise.resolve(),
      deed: (server, id) => server.services.payments.open(customer, id),
      meanwhile: PLACED,
      end: PLACED,
    },
    {
      name: 'asking about a payment',
      request: /^GET \/v1\/payment_intents\//,
      before: pay,
      deed: (server, id) => server.services.payments.confirm(customer, id),
      meanwhile: PLACED,
      end: PAID,
    },
    {
      name: 'releasing a payment',
      request: /^POST \/v1\/payment_intents\/[^/]+\/cancel$/,
      before: (id) => payments().open(customer, id),
      deed: (server, id) => server.services.payments.cancel(customer, id, `key-${id}`),
      meanwhile: PLACED,
      end: CANCELLED,
    },
    {
      name: 'giving money back',
      request: REFUND,
      before: (id) => pay(id).then(() => payments().confirm(customer, id)),
      // Accepted: the order waits for its refund.
      deed: (server, id) => server.services.payments.cancel(customer, id, `key-${id}`),
      meanwhile: REFUND_PENDING,
      end: REFUNDED,
    },
  ];

  /** An order before the step, a server that reaches the provider by a way of its own, and what becomes of it. */
  async function tryOut(
    step: Step,
    fault: Fault,
    attempt: (way: ProviderProxy, deed: () => Promise<unknown>, id: string) => Promise<void>,
  ) {
    const { id } = await place(sound, customer, tool, 10);
    await step.before(id);
    const way = await startProviderProxy();
    const server = await startDomain({
      databaseUrl: sound.databaseUrl,
      stripeUrl: way.url,
      ...(isSilent(fault) && { stripeTimeLimitMs: TIME_LIMIT_MS }),
    });
    try {
      await attempt(way, () => step.deed(server, id), id);
    } finally {
      await server.close();
      await way.close();
    }
    return id;
  }
  const statusOf = async (id: string) => (await sound.services.orders.byIds([id]))[0]?.status;

  // A provider that asks for patience (429) is not pressed.
  it.each(FAULTS.filter((fault) => fault !== 429))(
    'with %s once is asked again, unseen by anybody, and does it once',
    async (fault) => {
      const orders = await Promise.all(
        steps.map((step) =>
          tryOut(step, fault, async (way, deed, id) => {
            way.fail(step.request, fault, 1);
            await deed();
            await way.heal();
            expect(await statusOf(id)).toBe(step.end);
          }),
        ),
      );
      await sound.services.reconciliation.run();
      await expectBooksToAgree(sound.database, orders);
    },
  );

  it('is asked for a refund with one key per decision: a refusal is not the answer for ever', async () => {
    const { id } = await place(sound, customer, tool, 10);
    await charge(sound, customer, id, 'pm_card_createDispute');
    await payments().confirm(customer, id);
    const way = await startProviderProxy();
    const server = await startDomain({ databaseUrl: sound.databaseUrl, stripeUrl: way.url });
    const cancel = () => server.services.payments.cancel(customer, id);
    try {
      way.fail(REFUND, 'lost answer', 1);
      for (let decision = 0; decision < 2; decision += 1)
        await expect(cancel()).rejects.toMatchObject({ code: 'REFUND_REFUSED' });
    } finally {
      await server.close();
      await way.close();
    }
    const [first, repeated, second] = way.refundKeys;
    expect(way.refundKeys).toHaveLength(3);
    expect([repeated === first, second === first]).toEqual([true, false]);
  });

  it('lets a customer know that the money goes back who asks, while it fails, whether the order is paid', async () => {
    const { id } = await place(sound, customer, tool, 10);
    await charge(sound, customer, id);
    await payments().confirm(customer, id);
    const way = await startProviderProxy();
    const server = await startDomain({ databaseUrl: sound.databaseUrl, stripeUrl: way.url });
    try {
      way.fail(REFUND, 500);
      await server.services.payments.cancel(customer, id);
      const asked = server.services.payments.confirm(customer, id);
      await expect(asked).rejects.toThrow('The money of this payment is on its way back');
      expect(await statusOf(id)).toBe(REFUND_PENDING);
    } finally {
      await server.close();
      await way.close();
    }
  });

  it.each(FAULTS)('with %s for long loses nothing, and does it once when it is back', async (fault) => {
    const orders = await Promise.all(
      steps.map((step) =>
        tryOut(step, fault, async (way, deed, id) => {
          way.fail(step.request, fault);
          if (step.meanwhile === REFUND_PENDING) await deed();
          else await expect(deed()).rejects.toEqual(UNAVAILABLE);
          expect(await statusOf(id)).toBe(step.meanwhile);
          await way.heal();
          await deed();
          expect(await statusOf(id)).toBe(step.end);
        }),
      ),
    );
    await payments().finishRefunds(mayNotFail);
    await sound.services.reconciliation.run();
    await expectBooksToAgree(sound.database, orders);
  });
});
