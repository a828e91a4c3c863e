import type { Viewer } from '../../src/common/viewer';
import { Order, type UnpaidLimitSettings } from '../../src/modules/orders';
import { Payment } from '../../src/modules/payments';
import type { Tool } from '../../src/modules/tools';
import { expectLedgerToMatchStripe } from '../support/ledger';
import { addTool } from '../support/catalogue';
import { chargeCard, rethrow, placeOrder } from '../support/order-steps';
import { type Domain, createViewer, startDomain } from '../support/domain';
import type { TestCard } from '../support/stripe';
import { startLocalStripe } from '../support/local-stripe';
import type { Checkpoint } from '../support/checkpoints';
import { ofOrder } from '../support/payments';

/**
 * A slow server and another one on the same database, a customer, and for each test an order of all ten units of a tool
 * for 1000 cents. After each test the ledger must match Stripe.
 */
export class ConcurrencyFixture {
  slowServer!: Domain;
  otherServer!: Domain;
  customer!: Viewer;
  tool!: Tool;
  orderId!: string;
  readonly clock = { now: new Date() };
  private interruption: { at: Checkpoint; skip: number; action: () => Promise<unknown> } | undefined;
  private stopStripe: () => Promise<void> = () => Promise.resolve();

  /** @param unpaidLimits none when left out. */
  constructor(private readonly unpaidLimits?: UnpaidLimitSettings) {
    beforeAll(() => this.open());
    beforeEach(() => this.placeOrder());
    afterEach(() => this.expectConsistency());
    afterAll(() => this.close());
  }

  /** Runs the action when the slow server reaches the checkpoint, after skipping it `skip` times. */
  interruptAt(at: Checkpoint, action: () => Promise<unknown>, skip = 0): void {
    this.interruption = { at, action, skip };
  }

  /** Pays the order and confirms the payment. Returns the payment intent's id. */
  async payOrder(card?: TestCard): Promise<string> {
    const transactionId = await chargeCard(this.otherServer, this.customer, this.orderId, card);
    await this.otherServer.services.payments.confirm(this.customer, this.orderId);
    return transactionId;
  }

  cancelOrder(server: Domain, key?: string): Promise<{ status: string }> {
    return server.services.cancellations.cancel(this.customer, this.orderId, key);
  }

  async loadHistory(): Promise<readonly string[]> {
    const [events = []] = await this.otherServer.services.orders.loadHistory([this.orderId]);
    return events.map(({ status }) => status);
  }

  async loadOrder(): Promise<Order> {
    return this.otherServer.database.getRepository(Order).findOneByOrFail({ id: this.orderId });
  }

  async loadPayment(): Promise<Payment> {
    return this.otherServer.database.getRepository(Payment).findOneByOrFail(ofOrder(this.orderId));
  }

  private async open(): Promise<void> {
    this.stopStripe = await startLocalStripe();
    const { unpaidLimits } = this;
    const options = { clock: () => this.clock.now, ...(unpaidLimits && { unpaidLimits }) };
    this.slowServer = await startDomain({
      ...options,
      onCheckpoint: (checkpoint) => this.handleCheckpoint(checkpoint),
    });
    this.otherServer = await startDomain({ ...options, databaseUrl: this.slowServer.databaseUrl });
    this.customer = await createViewer(this.otherServer.database);
  }

  private async handleCheckpoint(checkpoint: Checkpoint): Promise<void> {
    if (this.interruption?.at !== checkpoint || this.interruption.skip-- > 0) return;
    const { action } = this.interruption;
    this.interruption = undefined;
    await action();
  }

  private async placeOrder(): Promise<void> {
    this.tool = await addTool(this.otherServer, { available: 10, price: 100 });
    this.orderId = (await placeOrder(this.otherServer, this.customer, this.tool, 10)).id;
  }

  private async expectConsistency(): Promise<void> {
    // The interruption has happened.
    expect(this.interruption).toBeUndefined();
    await this.otherServer.services.reconciliation.run();
    await this.otherServer.services.refunds.retry(rethrow);
    await expectLedgerToMatchStripe(this.otherServer.database, [this.orderId]);
  }

  private async close(): Promise<void> {
    await this.slowServer.close();
    await this.otherServer.close();
    await this.stopStripe();
  }
}

/** Expects an action to fail with a domain error of this code. */
export const expectDomainError = (action: Promise<unknown>, code: string): Promise<void> =>
  expect(action).rejects.toMatchObject({ name: 'DomainError', code });
