import type { Viewer } from '../../src/common/viewer';
import { Purchase } from '../../src/modules/orders';
import type { Discrepancy, Reconciliation } from '../../src/modules/reconciliation';
import type { Tool } from '../../src/modules/tools';
import { addTool } from '../support/catalogue';
import { createViewer, startDomain, type Domain } from '../support/domain';
import { startLocalStripe } from '../support/local-stripe';
import { placeOrder } from '../support/order-steps';

/** Emails are stored, and none is sent. */
const mailTransport = { send: () => Promise.resolve(), close: () => undefined };

/** A local Stripe for the suite, and for each test a new database with an unpaid order of ten units for 1000 cents. */
export class ReconciliationFixture {
  server!: Domain;
  customer!: Viewer;
  tool!: Tool;
  orderId!: string;
  purchaseId!: string;
  now!: Date;
  private stopStripe: () => Promise<void> = () => Promise.resolve();

  constructor() {
    beforeAll(async () => {
      this.stopStripe = await startLocalStripe();
    });
    beforeEach(async () => {
      this.now = new Date();
      this.server = await startDomain({ clock: () => this.now, mailTransport });
      this.customer = await createViewer(this.server.database);
      this.tool = await addTool(this.server, { available: 100, price: 100 });
      const order = await placeOrder(this.server, this.customer, this.tool, 10);
      [this.orderId, this.purchaseId] = [order.id, order.purchaseId];
    });
    afterEach(() => this.server.close());
    afterAll(() => this.stopStripe());
  }

  /** The number of the purchase of the order. */
  async loadNumber(): Promise<string> {
    const purchases = this.server.database.getRepository(Purchase);
    return (await purchases.findOneByOrFail({ id: this.purchaseId })).number;
  }

  reconcile(): Promise<Reconciliation> {
    return this.server.services.reconciliation.run();
  }

  async findDiscrepancies(): Promise<readonly Discrepancy[]> {
    return (await this.reconcile()).discrepancies;
  }
}
