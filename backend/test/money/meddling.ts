import type { Viewer } from '../../src/common/viewer';
import { Payment } from '../../src/modules/payments';
import type { Tool } from '../../src/modules/tools';
import { expectBooksToAgree } from '../support/books';
import { addTool } from '../support/catalogue';
import { charge, mayNotFail, place } from '../support/counter';
import { startDomain, type Domain } from '../support/domain';
import { startOwnStripe } from '../support/own-stripe';
import { stripeOfTheShop } from '../support/stripe';
import { newViewer } from '../support/viewers';
import type { Place } from '../support/watching';

/**
 * For a suite: a slow server and another one on the same database, a customer, and for each test an order of all ten
 * pieces of a tool, 1000 cents. After each test the books must agree.
 */
export class Meddling {
  slow!: Domain;
  other!: Domain;
  customer!: Viewer;
  tool!: Tool;
  orderId!: string;
  readonly clock = { now: new Date() };
  private due: { at: Place; pass: number; deed: () => Promise<unknown> } | undefined;
  private stopStripe: () => Promise<void> = () => Promise.resolve();

  constructor() {
    beforeAll(() => this.open());
    beforeEach(() => this.placeOrder());
    afterEach(() => this.expectAnEnd());
    afterAll(() => this.close());
  }

  /** The first time that the slow server comes to this place (or after so many passes), this is done before it goes on. */
  meddle(at: Place, deed: () => Promise<unknown>, pass = 0): void {
    this.due = { at, deed, pass };
  }

  /** The order is paid, and the shop knows it; answers the payment's id. */
  async paid(): Promise<string> {
    const transactionId = await charge(this.other, this.customer, this.orderId);
    await this.other.services.payments.confirm(this.customer, this.orderId);
    return transactionId;
  }

  cancel(server: Domain, key?: string): Promise<{ status: string }> {
    return server.services.payments.cancel(this.customer, this.orderId, key);
  }

  async history(): Promise<readonly string[]> {
    const [steps = []] = await this.other.services.orders.historyOf([this.orderId]);
    return steps.map(({ status }) => status);
  }

  async record(): Promise<Payment> {
    return this.other.database.getRepository(Payment).findOneByOrFail({ orderId: this.orderId });
  }

  private async open(): Promise<void> {
    this.stopStripe = await startOwnStripe();
    const clock = () => this.clock.now;
    this.slow = await startDomain({ watcher: (here) => this.come(here), clock });
    this.other = await startDomain({ databaseUrl: this.slow.databaseUrl, clock });
    this.customer = await newViewer(this.other.database);
  }

  private async come(here: Place): Promise<void> {
    if (this.due?.at !== here || this.due.pass-- > 0) return;
    const { deed } = this.due;
    this.due = undefined;
    await deed();
  }

  private async placeOrder(): Promise<void> {
    this.tool = await addTool(this.other, { available: 10, price: 100 });
    this.orderId = (await place(this.other, this.customer, this.tool, 10)).id;
  }

  private async expectAnEnd(): Promise<void> {
    // Somebody did come between.
    expect(this.due).toBeUndefined();
    await this.other.services.reconciliation.run();
    await this.other.services.payments.finishRefunds(mayNotFail);
    await expectBooksToAgree(this.other.database, [this.orderId]);
  }

  private async close(): Promise<void> {
    await this.slow.close();
    await this.other.close();
    await this.stopStripe();
  }
}

export const refundAtProvider = (transactionId: string, amount?: number) =>
  stripeOfTheShop().refunds.create({
    payment_intent: transactionId,
    ...(amount !== undefined && { amount }),
  });

/** The cents of each refund at the provider, the latest first. */
export const refundsOf = async (transactionId: string): Promise<readonly number[]> =>
  (await stripeOfTheShop().refunds.list({ payment_intent: transactionId })).data.map(({ amount }) => amount);

/** Expects that an action is refused for this reason. */
export const expectRefusal = (action: Promise<unknown>, code: string): Promise<void> =>
  expect(action).rejects.toMatchObject({ name: 'DomainError', code });
