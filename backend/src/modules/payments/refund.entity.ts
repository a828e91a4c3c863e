import { GraphQLID } from 'graphql';
import { Field, ObjectType, registerEnumType } from 'type-graphql';
import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { DateTimeScalar, MoneyScalar } from '../../graphql/scalars';
import type { ProviderRefund } from '../../platform/payments/payment-provider';
import { Order } from '../orders/order.entity';
import { Payment } from './payment.entity';

/** The values are those of `ProviderRefund`. */
const RefundStatus = { PENDING: 'pending', SUCCEEDED: 'succeeded', FAILED: 'failed' } as const;

registerEnumType(RefundStatus, {
  name: 'RefundStatus',
  description: 'The state of a refund.',
  valuesConfig: {
    PENDING: { description: 'It is due, or the bank has not completed it.' },
    SUCCEEDED: { description: 'The money is back with the customer.' },
    FAILED: { description: 'The payment provider rejected it, or the bank returned it.' },
  },
});

export const OrderRefundStatus = {
  REFUND_PENDING: 'REFUND_PENDING',
  REFUNDED: 'REFUNDED',
  REFUND_FAILED: 'REFUND_FAILED',
  CHARGED_BACK: 'CHARGED_BACK',
} as const;
export type OrderRefundStatus = keyof typeof OrderRefundStatus;

registerEnumType(OrderRefundStatus, {
  name: 'OrderRefundStatus',
  description: 'What became of the money of a refunded order.',
  valuesConfig: {
    REFUND_PENDING: { description: 'A refund is due again, or the bank has not completed it.' },
    REFUNDED: { description: 'The money is back with the customer.' },
    REFUND_FAILED: { description: 'A refund failed: the shop has the money, or a part of it.' },
    CHARGED_BACK: { description: 'The bank returned the payment to the customer after a dispute.' },
  },
});

/** What must be decided before a refund outside the provider can take the place of a failed one. */
const DueRefundBlock = {
  UNALLOCATED_REFUND: 'UNALLOCATED_REFUND',
  PENDING_REFUND: 'PENDING_REFUND',
} as const;
type DueRefundBlock = keyof typeof DueRefundBlock;

registerEnumType(DueRefundBlock, {
  name: 'DueRefundBlock',
  description: 'What must be decided before a refund outside the payment provider can be recorded.',
  valuesConfig: {
    UNALLOCATED_REFUND: {
      description: 'A refund that was made at the provider since then is not assigned to an order.',
    },
    PENDING_REFUND: { description: 'Another refund of the order is pending.' },
  },
});

/**
 * A refund of an order. A refund of the shop is a row before the provider is called, and the provider stores its id. A
 * refund that was made at the provider becomes a row when it is reported; when it covers several orders, a row for each. One that an
 * admin has made outside the provider is a row of its own beside the failed one that it replaces.
 */
@Entity('refunds')
@Check('refunds_amount_positive', 'amount > 0')
@Check('refunds_status_valid', "status IN ('pending', 'succeeded', 'failed')")
@Check('refunds_finished_at_matches_status', "(status = 'pending') = (finished_at IS NULL)")
@Check(
  'refunds_succeeded_at_provider',
  "status <> 'succeeded' OR (provider_refund_id IS NULL) = (failed_refund_id IS NOT NULL)",
)
@Check('refunds_outside_succeeded', "failed_refund_id IS NULL OR status = 'succeeded'")
@Check('refunds_reference_matches_outside', '(failed_refund_id IS NULL) = (reference IS NULL)')
@Check('refunds_due_as_valid', "due_as IN ('CANCELLATION', 'BY_HAND')")
@Check('refunds_unallocated_made_at_provider', 'order_id IS NOT NULL OR provider_refund_id IS NOT NULL')
@Check('refunds_return_id_with_order', 'return_id IS NULL OR order_id IS NOT NULL')
@Index('refunds_payment_id', ['paymentId'])
@Index('refunds_finished_at', ['finishedAt', 'orderId', 'amount'], {
  where: "status = 'succeeded' AND NOT is_chargeback",
})
@Index('refunds_unallocated', ['providerRefundId'], { unique: true, where: 'order_id IS NULL' })
@Index('refunds_pending', ['orderId'], { where: "status = 'pending'" })
@Index('refunds_failed', ['orderId'], { where: "status = 'failed'" })
@Index('refunds_created_at', { synchronize: false })
@Check('refunds_claim_id_with_order', 'claim_id IS NULL OR (order_id IS NOT NULL AND return_id IS NULL)')
@Index('refunds_claim_id', ['claimId'], { where: 'claim_id IS NOT NULL' })
@Index('refunds_return_id', ['returnId'], { where: 'return_id IS NOT NULL' })
@Index('refunds_failed_refund_id', ['failedRefundId'], {
  unique: true,
  where: 'failed_refund_id IS NOT NULL',
})
// One at a time, so that no order is refunded twice.
@Index('refunds_one_unsent_per_order', ['orderId'], {
  unique: true,
  where: "status = 'pending' AND provider_refund_id IS NULL",
})
@ObjectType({ simpleResolvers: true, description: 'A refund of an order, or of a part of its total.' })
export class Refund {
  @Field(() => GraphQLID, { description: 'The id, a UUIDv7: later records have greater ids.' })
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'refunds_pkey' })
  id!: string;

  @Column('uuid')
  paymentId!: string;

  @ManyToOne(() => Payment, { onDelete: 'RESTRICT', nullable: false })
  @JoinColumn({ name: 'payment_id', foreignKeyConstraintName: 'refunds_payment_id_fkey' })
  ownPayment!: Relation<Payment>;

  /** Null for a refund that was made at the provider until it is known which order it is for. */
  @Column('uuid', { nullable: true })
  orderId!: string | null;

  @ManyToOne(() => Order, { onDelete: 'RESTRICT', nullable: true })
  @JoinColumn({ name: 'order_id', foreignKeyConstraintName: 'refunds_order_id_fkey' })
  refundedOrder!: Relation<Order> | null;

  @Field(() => GraphQLID, {
    nullable: true,
    description: 'The id of the return whose pieces it is for; null for any other refund.',
  })
  @Column('uuid', { nullable: true })
  returnId!: string | null;

  // By name: returns is a later module.
  @ManyToOne('Return', { onDelete: 'RESTRICT', nullable: true })
  @JoinColumn({ name: 'return_id', foreignKeyConstraintName: 'refunds_return_id_fkey' })
  ownReturn!: object | null;

  @Field(() => GraphQLID, {
    nullable: true,
    description: 'The id of the claim that it settles; null for any other refund.',
  })
  @Column('uuid', { nullable: true })
  claimId!: string | null;

  // By name: claims is a later module.
  @ManyToOne('Claim', { onDelete: 'RESTRICT', nullable: true })
  @JoinColumn({ name: 'claim_id', foreignKeyConstraintName: 'refunds_claim_id_fkey' })
  ownClaim!: object | null;

  /** Whole cents. */
  @Field(() => MoneyScalar, { description: 'The amount in US dollars.' })
  @Column('integer')
  amount!: number;

  @Field(() => RefundStatus, { description: 'The status of the refund.' })
  @Column('text')
  status!: ProviderRefund['status'];

  @Field(() => String, {
    nullable: true,
    description:
      "The provider's id of the refund, `re_...` at Stripe, `du_...` for what the bank returned after a dispute; null until the provider reports it, when it was rejected, and for a refund outside the provider.",
  })
  @Column('text', { nullable: true })
  providerRefundId!: string | null;

  /** Whether the bank returned it after a dispute of a part of the payment. It failed when that is won on appeal. */
  @Column('boolean', { default: false })
  isChargeback!: boolean;

  /**
   * How the refund becomes due again when it fails while its order is open. BY_HAND: an admin decided on it. CANCELLATION: it
   * belongs to a cancellation, or was made in the dashboard while the order waited for its refunds. Null: it is due only for its
   * return or claim, or its rejection was already reported to the caller and the order is paid again.
   */
  @Column('text', { nullable: true })
  dueAs!: 'CANCELLATION' | 'BY_HAND' | null;

  /** When an email told the customer that it failed and is due; null before. */
  @Column('timestamptz', { nullable: true })
  dueMailedAt!: Date | null;

  @Field(() => GraphQLID, {
    nullable: true,
    description:
      'The id of the failed refund that it replaces outside the payment provider; null for a refund at the provider.',
  })
  @Column('uuid', { nullable: true })
  failedRefundId!: string | null;

  @ManyToOne(() => Refund, { onDelete: 'RESTRICT', nullable: true })
  @JoinColumn({ name: 'failed_refund_id', foreignKeyConstraintName: 'refunds_failed_refund_id_fkey' })
  failedRefund!: Relation<Refund> | null;

  @Field(() => String, {
    nullable: true,
    description:
      'The reference of a refund outside the payment provider, such as that of the bank transfer; null for a refund at the provider.',
  })
  @Column('text', { nullable: true })
  reference!: string | null;

  @Field(() => DateTimeScalar, { description: 'When it was recorded, in UTC.' })
  @Column('timestamptz')
  createdAt!: Date;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: 'When it succeeded or failed, in UTC; null while it is pending.',
  })
  @Column('timestamptz', { nullable: true })
  finishedAt!: Date | null;
}

@ObjectType({ description: 'What is due for a failed refund.' })
export class DueRefund {
  readonly id!: string;

  /** Whole cents. */
  @Field(() => MoneyScalar, { description: 'The amount in US dollars.' })
  readonly amount!: number;

  @Field(() => Boolean, { description: 'Whether the order is closed once it is refunded.' })
  readonly closesOrder!: boolean;

  @Field(() => DueRefundBlock, {
    nullable: true,
    description:
      'Why no refund outside the payment provider can be recorded for it now: the customer may get the money already. Null when one can be.',
  })
  readonly blockedBy!: DueRefundBlock | null;

  /** Whether the shop tells the customer that it owes the amount. */
  readonly isOwed!: boolean;
}
