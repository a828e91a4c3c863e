import { In, IsNull, MoreThan, type DataSource, type EntityManager } from 'typeorm';
import { inBatches } from '../../common/batches';
import type { Clock } from '../../common/clock';
import { badInput, DomainError, hasCode, notFound } from '../../common/errors';
import { groupInOrder } from '../../common/group-by';
import { requireId } from '../../common/ids';
import { formatCents } from '../../common/money';
import type { Page, PageRequest } from '../../common/page';
import type { Viewer } from '../../common/viewer';
import { keysetPage } from '../../platform/database/keyset-page';
import { readRecords } from '../../platform/database/read-records';
import { WhereBuilder } from '../../platform/database/where-builder';
import type { PaymentProvider } from '../../platform/payments/payment-provider';
import { AuditAction, recordAudit } from '../audit';
import type { DocumentIssuer } from '../documents';
import type { Outbox } from '../mail';
import { isClosed, loadPurchaseNumbers, Order, OrderActor, OrderStatus } from '../orders';
import { findCompleted } from './completed-refunds';
import { loadDue, SELECT_DUE_REFUNDS } from './failed-refunds';
import { allocatePart, allocateRefunds, isUnallocated } from './match-refunds';
import { Payment } from './payment.entity';
import type { PaymentRecorder } from './payment-recorder';
import { lockPayment, lockToolsOfActive, notifyListeners, type PaymentListener } from './payment-update';
import { queueDueRefundMails } from './queue-due-refund-mails';
import { queueFailedRefundMails, queueRefundFailedMail } from './queue-mails';
import { applyRefunds, recordFailures, revertToPaid } from './record-refunds';
import { Refund, type DueRefund } from './refund.entity';
import {
  changeRefund,
  dueAsFailed,
  dueRefunds,
  findRefunds,
  isAwaitingRefund,
  isUnsent,
  notRefundedOf,
  remainingOf,
  saveRefunds,
} from './refund-rows';

/** The refunds that the job reads together. */
const BATCH = 100;
/** The refunds of one purchase that are sent at the same time: few, since the provider locks the payment for each. */
const PARALLEL = 4;
/** After this time no further refund of a purchase is sent, since its customer waits for the response. */
const SEND_MS = 5_000;

/** A refund that the provider has, or has rejected. */
interface SentRefund {
  readonly refund: Refund;
  /** Undefined when the provider has made it. */
  readonly rejection: DomainError | undefined;
}

/** What became of a refund that the provider rejected. */
interface Rejection {
  /**
   * The refund of what is left of the order, when that is due and something else has refunded a part of it, or a dispute was decided,
   * meanwhile.
   */
  readonly next: Refund | undefined;
  /** Whether nothing is left of the order, since something else has refunded it. */
  readonly isRefunded: boolean;
}

/** Makes the refunds that are due. Each is a row before the provider is called. */
export class RefundService {
  constructor(
    private readonly database: DataSource,
    private readonly provider: PaymentProvider,
    private readonly recorder: PaymentRecorder,
    private readonly documents: DocumentIssuer,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly listeners: readonly PaymentListener[],
  ) {}

  /**
   * Makes the pending refund of an order, if there is one, and records the outcome. When the provider is unavailable, the refund
   * is left to {@link retry}.
   * @param isReported whether the caller has decided on the refund, and reports a rejection. To the customer of any other one an
   * email reports it.
   * @throws DomainError REFUND_REJECTED, then the order is paid as before once no other refund of it is pending.
   */
  async refundOrder({ id: orderId }: Order, isReported = false): Promise<void> {
    const [pending] = await this.database.getRepository(Refund).find({
      where: { orderId, status: 'pending' },
      // One that was made at the provider may be pending at the bank as well.
      order: { providerRefundId: { direction: 'ASC', nulls: 'FIRST' } },
      take: 1,
    });
    if (pending === undefined) return;
    try {
      await this.make(pending.id, isReported);
    } catch (error) {
      if (!hasCode(error, 'PROVIDER_UNAVAILABLE')) throw error;
    }
  }

  /**
   * Records what the bank has decided on the open dispute of a purchase, before a refund is decided on: the webhook event about it
   * may be late or lost. When that cannot be recorded now, the dispute stays open.
   */
  async updateDispute({ purchaseId }: Pick<Order, 'purchaseId'>): Promise<void> {
    const disputed = await this.database.getRepository(Payment).findOneBy({ purchaseId, dispute: 'open' });
    if (disputed === null) return;
    await this.recorder.record(disputed.transactionId).catch((error: unknown) => {
      if (!(error instanceof DomainError)) throw error;
    });
  }

  /** As {@link refundOrder}, when the decision stays also after a rejection, which the refund shows. */
  async tryRefundOrder(order: Order): Promise<void> {
    await this.refundOrder(order).catch((error: unknown) => {
      if (!hasCode(error, 'REFUND_REJECTED')) throw error;
    });
  }

  /**
   * Makes the refunds of orders of one purchase that the caller has decided on, several at a time, and records the outcome. What is
   * not sent in time, or while the provider is unavailable, is left to {@link retry}. Calls `onError` for each that failed.
   */
  async refundOrders(orders: readonly Order[], onError: (error: unknown) => void): Promise<void> {
    const until = this.clock().getTime() + SEND_MS;
    const onFailure = (error: unknown) => {
      if (!hasCode(error, 'PROVIDER_UNAVAILABLE')) onError(error);
    };
    const due = await this.database.getRepository(Refund).find({
      select: { id: true },
      where: { orderId: In(orders.map(({ id }) => id)), status: 'pending', providerRefundId: IsNull() },
      order: { id: 'ASC' },
    });
    const sent: SentRefund[] = [];
    const sendNext = async (): Promise<void> => {
      while (this.clock().getTime() < until) {
        const next = due.shift();
        if (next === undefined) return;
        await this.sendIfDue(next.id).then((refund) => sent.push(refund), onFailure);
      }
    };
    await Promise.all(Array.from({ length: PARALLEL }, sendNext));
    await this.recordSent(sent, onFailure, true);
  }

  /**
   * Makes the refunds that were not sent in time, or that a crash or an unavailable provider left undone: of cancelled orders, and
   * of charges for closed orders. Returns the number of refunds made and calls `onError` for each that failed.
   */
  async retry(onError: (error: unknown) => void, signal?: AbortSignal): Promise<number> {
    let made = 0;
    for await (const { id } of this.findDue(signal)) {
      try {
        await this.make(id, false);
        made += 1;
      } catch (error) {
        onError(error);
      }
    }
    return made;
  }

  /** The refunds that were made at the provider and that an admin must assign to an order, oldest first. */
  listUnallocated(page: PageRequest, select?: readonly string[]): Promise<Page<Refund>> {
    const where = new WhereBuilder().where("order_id IS NULL AND status <> 'failed'");
    return keysetPage(this.database, { entity: Refund, where, select }, page);
  }

  /** The failed refunds that an admin must act on, oldest first. */
  listFailed(page: PageRequest, select?: readonly string[]): Promise<Page<Refund>> {
    const where = new WhereBuilder().where(`id IN (SELECT id FROM (${SELECT_DUE_REFUNDS}) AS due_refunds)`);
    return keysetPage(this.database, { entity: Refund, where, select }, page);
  }

  /**
   * Assigns a refund that was made at the provider, or a part of it, to an order of its payment. The rest stays
   * unallocated. An order that is thereby refunded in full is closed and restocked.
   * @param part whole cents; the whole refund when left out.
   * @throws DomainError NOT_FOUND; BAD_USER_INPUT when it is assigned already, or does not fit what is left of the order.
   */
  async allocate(viewer: Viewer, id: string, orderId: string, part?: number | null): Promise<Refund> {
    const parsedId = requireId(id, 'refund');
    const parsedOrderId = requireId(orderId, 'order');
    const known = await this.database.getRepository(Refund).findOneBy({ id: parsedId });
    if (known === null) throw notFound('refund');
    const payment = await this.database.getRepository(Payment).findOneByOrFail({ id: known.paymentId });
    const at = this.clock();
    return this.database.transaction(async (manager) => {
      const { purchase, orders } = await lockPayment(manager, payment);
      const before = await findRefunds(manager, payment.id);
      const order = orders.find((candidate) => candidate.id === parsedOrderId);
      if (order === undefined) throw notFound('order');
      const refund = before.find((candidate) => candidate.id === parsedId);
      if (refund === undefined || !isUnallocated(refund)) {
        throw badInput({ id: 'This refund is assigned already' });
      }
      const amount = part ?? refund.amount;
      if (amount < 1 || amount > refund.amount) {
        throw badInput({ amount: `Enter an amount from $0.01 to ${formatCents(refund.amount)}` });
      }
      // The provider may make a refund of the shop at this moment.
      const remaining = notRefundedOf(order, before);
      if (amount > remaining) {
        throw badInput({ orderId: `Only ${formatCents(remaining)} of this order can be refunded` });
      }
      const { allocated, after: refunds } = allocatePart(before, refund, { orderId: order.id, amount });
      const after = allocateRefunds(refunds, orders);
      await saveRefunds(
        manager,
        after.filter((row) => !before.includes(row)),
      );
      const action = AuditAction.ALLOCATE_REFUND;
      const changes = { orderId: order.id, amount };
      await recordAudit(manager, viewer, { action, targetId: refund.id, before: refund, after: changes, at });
      await lockToolsOfActive(manager, orders);
      const by = { actor: OrderActor.ADMIN, userId: viewer.id, at };
      const { documents, outbox } = this;
      await applyRefunds({ manager, outbox, purchase }, orders, { before, after }, by);
      await notifyListeners(this.listeners, manager, orders, at);
      await documents.issueCreditNotes(manager, purchase, findCompleted(before, after));
      return allocated;
    });
  }

  /**
   * Tells customers what is due for refunds that failed an hour ago or before, each once. Calls `onError` for each payment whose
   * email was not stored.
   */
  queueDueMails(onError: (error: unknown) => void, signal?: AbortSignal): Promise<void> {
    const { database, outbox } = this;
    return queueDueRefundMails({ database, outbox, now: this.clock() }, onError, signal);
  }

  /** What is due for each failed refund, in the order of the ids; null when no admin must act on it. */
  readonly loadDue = (ids: readonly string[]): Promise<readonly (DueRefund | null)[]> =>
    loadDue(this.database.manager, ids);

  /** The refunds of each return, oldest first, in the order of the ids. */
  readonly loadByReturns = async (returnIds: readonly string[]): Promise<readonly Refund[][]> => {
    const where = new WhereBuilder().where('return_id = ANY(?)', returnIds);
    const refunds = await readRecords(this.database, Refund, where);
    return groupInOrder(returnIds, refunds, ({ returnId }) => returnId);
  };

  /** The refunds of each claim, oldest first, in the order of the ids. */
  readonly loadByClaims = async (claimIds: readonly string[]): Promise<readonly Refund[][]> => {
    const where = new WhereBuilder().where('claim_id = ANY(?)', claimIds);
    const refunds = await readRecords(this.database, Refund, where);
    return groupInOrder(claimIds, refunds, ({ claimId }) => claimId);
  };

  /** The numbers of the purchases of refunds, in the order of the ids; null for an unknown refund. */
  readonly loadPurchaseNumbers = (ids: readonly string[]): Promise<readonly (string | null)[]> =>
    loadPurchaseNumbers(
      this.database,
      `SELECT refunds.id, payments.purchase_id FROM refunds JOIN payments ON payments.id = refunds.payment_id
       WHERE refunds.id = ANY($1)`,
      ids,
    );

  /** The refunds of each payment, oldest first, in the order of the ids. */
  readonly loadByPayments = async (paymentIds: readonly string[]): Promise<readonly Refund[][]> => {
    const where = new WhereBuilder().where('payment_id = ANY(?)', paymentIds);
    const refunds = await readRecords(this.database, Refund, where);
    return groupInOrder(paymentIds, refunds, ({ paymentId }) => paymentId);
  };

  private findDue(signal?: AbortSignal): AsyncGenerator<Pick<Refund, 'id'>> {
    return inBatches(
      (afterId) =>
        this.database.getRepository(Refund).find({
          select: { id: true },
          where: { id: MoreThan(afterId), status: 'pending', providerRefundId: IsNull() },
          order: { id: 'ASC' },
          take: BATCH,
        }),
      signal,
    );
  }

  private async make(id: string, isReported: boolean): Promise<void> {
    const onError = (error: unknown) => {
      throw error;
    };
    await this.recordSent([await this.sendIfDue(id)], onError, isReported);
  }

  private async sendIfDue(id: string): Promise<SentRefund> {
    // Read just before the call: another server may have made it, or replaced it by a smaller one.
    const refund = await this.database
      .getRepository(Refund)
      .findOneOrFail({ where: { id }, relations: { ownPayment: true } });
    return { refund, rejection: isUnsent(refund) ? await this.send(refund) : undefined };
  }

  /** Records what became of refunds of one payment. Calls `onError` for each that failed. */
  private async recordSent(
    sent: readonly SentRefund[],
    onError: (error: unknown) => void,
    isReported: boolean,
  ): Promise<void> {
    const [first] = sent;
    if (first === undefined) return;
    try {
      // Also after a rejection: something else may have refunded the order, or a part of it.
      await this.recorder.record(first.refund.ownPayment.transactionId);
    } catch (error) {
      // The provider may no longer know the payment, as after a change of the account: it has rejected the refunds then.
      if (!hasCode(error, 'NOT_FOUND')) {
        onError(error);
        return;
      }
    }
    for (const { refund, rejection } of sent) {
      if (rejection !== undefined) await this.handleRejection(refund, rejection, isReported).catch(onError);
    }
  }

  /** Makes the refund of what is left in place of a rejected one. @throws the rejection when nothing else refunds the order. */
  private async handleRejection(refund: Refund, rejection: DomainError, isReported: boolean): Promise<void> {
    const at = this.clock();
    const { outbox } = this;
    const { next, isRefunded } = await this.database.transaction((manager) =>
      recordRejection(manager, refund, { at, outbox, isReported }),
    );
    if (next !== undefined) return this.make(next.id, isReported);
    if (!isRefunded) throw rejection;
  }

  /** Returns the error when the provider rejects the refund, or when less than its amount is left of the order. */
  private async send({ ownPayment: payment, ...refund }: Refund): Promise<DomainError | undefined> {
    const { manager } = this.database;
    const { id, returnId, claimId, amount } = refund;
    const order = await manager.getRepository(Order).findOneByOrFail({ id: refund.orderId ?? '' });
    // The payment may hold the money of other orders. The provider does not know whose it is.
    if (remainingOf(order, await findRefunds(manager, payment.id)) < amount) return alreadyRefunded();
    try {
      const created = { id, orderId: order.id, returnId, claimId, amount };
      await this.provider.refund(payment.transactionId, created);
    } catch (error) {
      if (!hasCode(error, 'REFUND_REJECTED')) throw error;
      return error;
    }
    return undefined;
  }
}

const alreadyRefunded = (): DomainError =>
  new DomainError('REFUND_REJECTED', 'This order, or a part of it, is refunded already.');

/**
 * Records that the provider rejected a refund. Simultaneous calls have the same outcome. Unless the caller reports the rejection of
 * a paid order, emails tell the customer that the cancellation is undone and the admins that the refund failed, and
 * reconciliations list it.
 */
async function recordRejection(
  manager: EntityManager,
  { id, amount, orderId, ownPayment }: Refund,
  { at, outbox, isReported }: { readonly at: Date; readonly outbox: Outbox; readonly isReported: boolean },
): Promise<Rejection> {
  const { payment, purchase, orders } = await lockPayment(manager, ownPayment);
  const refunds = await findRefunds(manager, payment.id);
  const order = orders.find((candidate) => candidate.id === orderId);
  if (order === undefined) throw new Error(`Refund ${id} is not of an order of its payment`);
  const rejected = refunds.find((refund) => refund.id === id);
  const remaining = remainingOf(order, refunds);
  const isRefunded = remaining <= 0;
  if (rejected === undefined || !isUnsent(rejected)) {
    return { next: refunds.find((refund) => refund.orderId === orderId && isUnsent(refund)), isRefunded };
  }
  const others = refunds.filter((refund) => refund !== rejected);
  // While another refund is pending, the cancellation is undone only later, which no response says.
  const isHandled = isReported && !isAwaitingRefund(order, others);
  const dueAs = isHandled ? null : dueAsFailed(rejected, order);
  const failed = changeRefund(rejected, { status: 'failed', finishedAt: at, dueAs });
  // It was rejected because of the dispute: nothing else renews it, since it was still pending when the outcome was recorded.
  const isDecided = payment.dispute !== 'open' && payment.dispute !== ownPayment.dispute;
  // A part by hand is an amount that an admin chose.
  const isRestDue = rejected.dueAs !== 'BY_HAND' || isClosed(order.status);
  const isDue = remaining < amount ? isRestDue : isDecided && isClosed(order.status);
  const next = isDue ? dueRefunds(payment, [order], refunds, at, rejected) : [];
  // First the rejected one: an order has one refund at a time.
  await saveRefunds(manager, [failed]);
  await saveRefunds(manager, next);
  const after = [...others, failed, ...next];
  const by = { actor: OrderActor.PROVIDER, at };
  const cancelled = order.status === OrderStatus.REFUND_PENDING ? [order] : [];
  if (next.length === 0) await recordFailures(manager, [order], { before: refunds, after }, by);
  const reverted = await revertToPaid(manager, [order], after, by);
  if (!isHandled) {
    const event = { manager, outbox, purchase };
    await queueRefundFailedMail(event, reverted, after);
    if (next.length === 0)
      await queueFailedRefundMails(event, [order], cancelled, { before: refunds, after });
  }
  return { next: next[0], isRefunded };
}
