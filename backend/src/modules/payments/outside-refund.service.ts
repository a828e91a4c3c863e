import type { DataSource, EntityManager } from 'typeorm';
import type { Clock } from '../../common/clock';
import { badInput, DomainError, hasCode, notFound } from '../../common/errors';
import { requireId } from '../../common/ids';
import { formatCents } from '../../common/money';
import type { Viewer } from '../../common/viewer';
import { AuditAction, recordAudit } from '../audit';
import type { DocumentIssuer } from '../documents';
import type { Outbox } from '../mail';
import { OrderActor } from '../orders';
import { findCompleted } from './completed-refunds';
import { lockCustomer, updateCustomerTotals } from './customer-totals';
import { loadDue } from './failed-refunds';
import type { Payment } from './payment.entity';
import type { PaymentRecorder } from './payment-recorder';
import {
  lockPayment,
  notifyListeners,
  paymentInProgress,
  updatePayment,
  type LockedPayment,
  type PaymentListener,
} from './payment-update';
import { applyRefunds } from './record-refunds';
import { Refund } from './refund.entity';
import type { RecordOutsideRefundInput } from './refund.inputs';
import { createRefund, findRefunds, saveRefunds } from './refund-rows';

/** Records the refunds that the shop makes outside the payment provider, in place of those that failed. */
export class OutsideRefundService {
  constructor(
    private readonly database: DataSource,
    private readonly recorder: PaymentRecorder,
    private readonly documents: DocumentIssuer,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly listeners: readonly PaymentListener[],
  ) {}

  /**
   * Records that the shop has returned the money of a failed refund outside the provider. It has the effects of a refund that
   * succeeds there. A repeated request has no effect.
   * @throws DomainError NOT_FOUND, BAD_USER_INPUT for another amount than is due, CONFLICT when nothing is due any more, it was
   * recorded otherwise or a refund at the provider is not assigned, PAYMENT_IN_PROGRESS while another refund of the order is pending, PAYMENT_MISMATCH, PROVIDER_UNAVAILABLE
   */
  async record(viewer: Viewer, { failedRefundId, ...input }: RecordOutsideRefundInput): Promise<Refund> {
    const id = requireId(failedRefundId, 'refund');
    const known = await this.database
      .getRepository(Refund)
      .findOne({ where: { id }, relations: { ownPayment: true } });
    if (known === null) throw notFound('refund');
    const { ownPayment: payment } = known;
    await this.updatePayment(payment);
    const paidBack = { amount: input.amount, reference: input.reference.trim() };
    return this.database.transaction(async (manager) => {
      await lockCustomer(manager, payment.purchaseId);
      return this.recordOnce(manager, await lockPayment(manager, payment), { viewer, id, ...paidBack });
    });
  }

  /** The provider may have made another refund, or the customer may dispute the payment: nothing is due then. */
  private async updatePayment({ transactionId }: Payment): Promise<void> {
    await this.recorder.record(transactionId).catch((error: unknown) => {
      // It may no longer know the payment, as after a change of the account. Then nothing can be refunded there.
      if (!hasCode(error, 'NOT_FOUND')) throw error;
    });
  }

  private async recordOnce(
    manager: EntityManager,
    { payment, purchase, orders }: LockedPayment,
    { viewer, id, amount, reference }: PaidBack,
  ): Promise<Refund> {
    const before = await findRefunds(manager, payment.id);
    const recorded = before.find(({ failedRefundId }) => failedRefundId === id);
    if (recorded?.amount === amount && recorded.reference === reference) return recorded;
    if (recorded !== undefined) throw alreadyRecorded(recorded);
    const [due] = await loadDue(manager, [id]);
    const failed = before.find((refund) => refund.id === id);
    const order = orders.find((candidate) => candidate.id === failed?.orderId);
    if (!due || failed === undefined || order === undefined) throw notDue(payment);
    if (due.blockedBy === 'UNALLOCATED_REFUND') throw notAssigned();
    if (due.blockedBy === 'PENDING_REFUND')
      throw paymentInProgress('Another refund of this order is not completed yet. Try again later.');
    if (amount !== due.amount)
      throw badInput({ amount: `Enter ${formatCents(due.amount)}, the amount that is due` });
    const at = this.clock();
    const { returnId, claimId } = failed;
    const refund = createRefund({
      ...{ paymentId: payment.id, orderId: order.id, returnId, claimId, amount },
      status: 'succeeded',
      ...{ failedRefundId: id, reference, createdAt: at, finishedAt: at },
    });
    await saveRefunds(manager, [refund]);
    await updatePayment(manager, payment, { refundedAmount: payment.refundedAmount + amount });
    const audited = { refundId: refund.id, amount, reference };
    const action = AuditAction.RECORD_OUTSIDE_REFUND;
    await recordAudit(manager, viewer, { action, targetId: id, after: audited, at });
    const reason = `${formatCents(amount)} was paid back outside the card payment: ${reference}`;
    const by = { actor: OrderActor.ADMIN, userId: viewer.id, at, reason };
    const { documents, outbox } = this;
    const after = [...before, refund];
    await applyRefunds({ manager, outbox, purchase }, orders, { before, after }, by);
    await notifyListeners(this.listeners, manager, orders, at);
    await updateCustomerTotals(manager, purchase.userId);
    await documents.issueCreditNotes(manager, purchase, findCompleted(before, after));
    return refund;
  }
}

/** What an admin has paid back in place of a failed refund, by the id of that refund. */
interface PaidBack {
  readonly viewer: Viewer;
  readonly id: string;
  /** Whole cents. */
  readonly amount: number;
  readonly reference: string;
}

const alreadyRecorded = ({ amount, reference }: Refund): DomainError =>
  new DomainError('CONFLICT', `${formatCents(amount)} is recorded already: ${reference ?? ''}`);

const notAssigned = (): DomainError =>
  new DomainError('CONFLICT', 'Assign the refund that was made at Stripe first, under Refunds to assign.');

const notDue = ({ dispute }: Payment): DomainError =>
  new DomainError(
    'CONFLICT',
    dispute === 'open'
      ? 'The customer disputes this payment. Wait until the bank has decided.'
      : 'This refund is no longer due.',
  );
