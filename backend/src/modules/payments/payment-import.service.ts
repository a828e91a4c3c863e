import type { DataSource } from 'typeorm';
import type { Clock } from '../../common/clock';
import { parseId } from '../../common/ids';
import type { ProviderPayment } from '../../platform/payments/payment-provider';
import { lockPurchase, outstandingOf, Purchase, type Order, type OrderService } from '../orders';
import { insertOpenPayment } from './open-payment';
import { Payment } from './payment.entity';
import type { PaymentRecorder } from './payment-recorder';
import { matchesPurchase } from './payment-update';

/** Imports payments that the provider has and this shop has not, as after the restore of a backup. */
export class PaymentImportService {
  constructor(
    private readonly database: DataSource,
    private readonly orders: OrderService,
    private readonly recorder: PaymentRecorder,
    private readonly clock: Clock,
  ) {}

  /**
   * Records a charge of one of this shop's purchases that has no record. Only a charge by the customer of a purchase, of
   * exactly what it owes, is imported. An open payment of that purchase is cancelled first, so that the customer cannot
   * pay twice. Returns the record, or undefined when nothing was imported.
   * @throws DomainError PROVIDER_UNAVAILABLE
   */
  async import(charge: ProviderPayment): Promise<Payment | undefined> {
    const purchaseId = parseId(charge.purchaseId ?? '');
    if (charge.status !== 'succeeded' || purchaseId === undefined) return undefined;
    const purchase = await this.database.getRepository(Purchase).findOneBy({ id: purchaseId });
    if (purchase === null || !matchesPurchase(charge, purchase)) return undefined;
    const isOwed = (orders: readonly Order[]) => outstandingOf(orders) === charge.amount;
    if (!isOwed(await this.orders.findByPurchase(purchaseId))) return undefined;
    const open = await this.database.getRepository(Payment).findOneBy({ purchaseId, status: 'open' });
    if (open !== null) await this.recorder.cancel(open.transactionId);
    await this.database.transaction(async (manager) => {
      const locked = await lockPurchase(manager, purchaseId);
      if (isOwed(locked.orders)) await insertOpenPayment(manager, locked, charge.id, this.clock());
    });
    // Undefined when another payment paid the purchase in the meantime.
    return this.recorder.record(charge.id);
  }

  /** Whether a purchase has this id. */
  async hasPurchase(id: string): Promise<boolean> {
    const purchaseId = parseId(id);
    return purchaseId !== undefined && this.database.getRepository(Purchase).existsBy({ id: purchaseId });
  }
}
