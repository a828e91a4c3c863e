import type { DataSource } from 'typeorm';
import type { Clock } from '../common/clock';
import { groupBy } from '../common/group-by';
import type { Settings } from '../config/settings';
import { importPayments, type ImportedPayment } from '../platform/payments/import-payments';
import { generateHistory } from './history/generate-history';
import type { History } from './history/history';
import { insertHistory } from './history/insert-history';
import { textsSchema } from './history/texts';
import { readJson, seedDemoCatalogue } from './seed-demo-catalogue';

type DemoSettings = Pick<
  Settings,
  | 'demoHistory'
  | 'deliveredAfterDays'
  | 'deliveryDays'
  | 'guaranteeMonths'
  | 'publicUrl'
  | 'returnDays'
  | 'seller'
  | 'shopTimeZone'
  | 'stripe'
  | 'unpaidOrderDays'
>;

/**
 * Fills a database without tools from the demo catalogue and, unless the settings turn it off, with a year of purchases, whose
 * payments it places in the local Stripe. Leaves any other database unchanged.
 */
export async function seedDemoShop(
  database: DataSource,
  folder: string,
  clock: Clock,
  settings: DemoSettings,
): Promise<void> {
  if (!settings.demoHistory) return seedDemoCatalogue(database, folder, clock);
  await seedDemoCatalogue(database, folder, clock, async (manager, tools) => {
    const { history, startedAt } = generateHistory({
      tools,
      texts: readJson(folder, 'history.json', textsSchema),
      settings: toHistorySettings(settings),
      now: clock(),
    });
    await insertHistory(manager, history, startedAt);
    // Before the commit: a payment of no purchase does no harm, but one that Stripe does not know could not be refunded.
    await importPayments({ ...settings.stripe, shop: settings.publicUrl }, toImportedPayments(history));
  });
}

function toImportedPayments({ payments, purchases, refunds }: History): ImportedPayment[] {
  const userIds = new Map(purchases.map(({ id, userId }) => [id, userId]));
  const refundsOf = groupBy(refunds, ({ paymentId }) => paymentId);
  return payments.map(({ id, transactionId, purchaseId, totalBill, createdAt, paidAt }) => ({
    ...{ id: transactionId, amount: totalBill, paidAt: paidAt ?? createdAt, purchaseId },
    userId: userIds.get(purchaseId) ?? '',
    refunds: (refundsOf.get(id) ?? []).map((refund) => ({
      ...{ id: refund.providerRefundId ?? '', refundId: refund.id, orderId: refund.orderId ?? '' },
      ...{ amount: refund.amount, createdAt: refund.createdAt },
      status: refund.status === 'pending' ? 'pending' : 'succeeded',
    })),
  }));
}

const toHistorySettings = ({ shopTimeZone: timeZone, seller, ...rules }: DemoSettings) => ({
  ...rules,
  timeZone,
  seller: { ...seller, timeZone },
});
