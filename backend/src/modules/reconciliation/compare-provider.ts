import type { ErrorCode } from '../../common/error-catalogue';
import { DomainError } from '../../common/errors';
import type { PaymentProvider } from '../../platform/payments/payment-provider';
import type { OrderService } from '../orders';
import type { Payment, PaymentService } from '../payments';
import type { Difference } from './reconciliation.entity';

/**
 * Compares what happened at the provider since a moment with our records, and takes over what is certain. Whatever the
 * last run left to a person is looked at again, however long ago it happened.
 * Answers what differed, and how many payments were compared.
 */
export async function compareProvider(
  provider: PaymentProvider,
  orders: OrderService,
  payments: PaymentService,
  since: Date,
  left: readonly Difference[],
): Promise<{ compared: number; differences: Difference[] }> {
  const differences: Difference[] = [];
  const seen = new Set<string>();
  for await (const transactionId of provider.changedSince(since)) {
    if (seen.has(transactionId)) continue;
    seen.add(transactionId);
    const found = await comparePayment(provider, orders, payments, transactionId);
    if (found !== undefined) differences.push({ subject: subjectOf(transactionId), ...found });
  }
  for (const former of left) {
    const transactionId = transactionIdOf(former);
    if (transactionId === undefined || seen.has(transactionId)) continue;
    seen.add(transactionId);
    const found = await comparePayment(provider, orders, payments, transactionId).catch((error: unknown) => {
      // Not known there any more, as after a change of the account: that settles nothing.
      if (!isFailure(error, 'NOT_FOUND')) throw error;
      return { finding: former.finding, repaired: false };
    });
    if (found !== undefined) differences.push({ subject: former.subject, ...found });
  }
  return { compared: seen.size, differences };
}

const PAYMENT = 'payment ';

const subjectOf = (transactionId: string): string => PAYMENT + transactionId;

const transactionIdOf = ({ subject }: Difference): string | undefined =>
  subject.startsWith(PAYMENT) ? subject.slice(PAYMENT.length) : undefined;

type Finding = Omit<Difference, 'subject'>;

async function comparePayment(
  provider: PaymentProvider,
  orders: OrderService,
  payments: PaymentService,
  transactionId: string,
): Promise<Finding | undefined> {
  const before = await payments.recordOf(transactionId);
  if (before === null) return compareUnknown(provider, orders, payments, transactionId);
  try {
    const after = await payments.book(transactionId);
    return after && changeBetween(before, after);
  } catch (error) {
    if (!isFailure(error, 'PAYMENT_MISMATCH')) throw error;
    return { finding: error.message, repaired: false };
  }
}

const isFailure = (error: unknown, code: ErrorCode): error is DomainError =>
  error instanceof DomainError && error.code === code;

/**
 * A payment without a record of ours. Nobody can pay an open one, since none is shown before it is written down. That of an
 * order which we do not know is ours if it bears the mark of this shop; else somebody else uses the same account of the provider.
 */
async function compareUnknown(
  provider: PaymentProvider,
  orders: OrderService,
  payments: PaymentService,
  transactionId: string,
): Promise<Finding | undefined> {
  const paid = await provider.retrieve(transactionId);
  const { orderId, status } = paid;
  if (status !== 'succeeded' && status !== 'processing') return undefined;
  const known = orderId !== undefined && (await orders.exists(orderId));
  if (!known && !paid.ofThisShop) return undefined;
  const where = `It is ${status} for order ${orderId ?? 'none'}`;
  if (known) {
    const adopted = await payments.adopt(paid);
    if (adopted) return { finding: `${where}, and we had no record of it`, repaired: true };
  }
  // Whoever gave all of it back has looked at it.
  if (paid.refundedAmount === paid.amount) return undefined;
  const gap = known ? 'we have no record of it' : 'we do not know that order';
  return { finding: `${where}, and ${gap}`, repaired: false };
}

function changeBetween(before: Payment, after: Payment): Finding | undefined {
  const changes = [
    before.status !== after.status && `was ${before.status} here and is ${after.status} at the provider`,
    before.refundedAmount !== after.refundedAmount && `has ${after.refundedAmount} cents given back`,
    before.disputedAt?.getTime() !== after.disputedAt?.getTime() && 'is disputed',
  ].filter((change) => change !== false);
  return changes.length === 0 ? undefined : { finding: `It ${changes.join(', ')}`, repaired: true };
}
