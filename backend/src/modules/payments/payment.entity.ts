import { GraphQLID } from 'graphql';
import { Field, ObjectType, registerEnumType } from 'type-graphql';
import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { DateTimeScalar, MoneyScalar } from '../../graphql/scalars';
import type { ProviderDispute } from '../../platform/payments/payment-provider';
import { Purchase } from '../orders/purchase.entity';

/**
 * `open`: the customer can pay it. `canceled`: it can no longer be paid. `succeeded`: the provider has charged the card.
 * `charged_back`: the bank returned it to the customer after a dispute.
 */
export type PaymentStatus = 'open' | 'canceled' | 'succeeded' | 'charged_back';

/** The statuses of a payment that was charged, refunded or not. */
export const COLLECTED = ['succeeded', 'charged_back'] as const satisfies PaymentStatus[];

/** The values are those of `ProviderDispute`. */
const DisputeStatus = { OPEN: 'open', WON: 'won', LOST: 'lost' } as const;

registerEnumType(DisputeStatus, {
  name: 'DisputeStatus',
  description: "The state of a customer's dispute of a payment at the bank.",
  valuesConfig: {
    OPEN: { description: 'The bank has not decided.' },
    WON: { description: 'The shop keeps the payment.' },
    LOST: { description: 'The bank returned what was disputed to the customer.' },
  },
});

@Entity('payments')
@Check('payments_total_bill_positive', 'total_bill > 0')
@Check('payments_status_valid', "status IN ('open', 'canceled', 'succeeded', 'charged_back')")
@Check('payments_order_ids_not_empty', 'cardinality(order_ids) > 0')
@Check('payments_dispute_valid', "dispute IN ('open', 'won', 'lost')")
@Check('payments_disputed_at_matches_dispute', '(dispute IS NULL) = (disputed_at IS NULL)')
@Check('payments_refunded_amount_non_negative', 'refunded_amount >= 0')
@Check('payments_paid_at_matches_status', "(status IN ('succeeded', 'charged_back')) = (paid_at IS NOT NULL)")
@Index('payments_purchase_id', ['purchaseId'])
@Index('payments_transaction_id', ['transactionId'], { unique: true })
@Index('payments_one_active_per_purchase', ['purchaseId'], { unique: true, where: "status <> 'canceled'" })
@Index('payments_open_or_charged_back', ['status', 'id'], { where: "status IN ('open', 'charged_back')" })
@Index('payments_paid_at', { synchronize: false })
@ObjectType({
  simpleResolvers: true,
  description: 'The record of a card payment for a purchase.',
})
export class Payment {
  @Field(() => GraphQLID, { description: 'The id, a UUIDv7: later records have greater ids.' })
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'payments_pkey' })
  id!: string;

  @Column('uuid')
  purchaseId!: string;

  @ManyToOne(() => Purchase, { onDelete: 'RESTRICT', nullable: false })
  @JoinColumn({ name: 'purchase_id', foreignKeyConstraintName: 'payments_purchase_id_fkey' })
  purchase!: Relation<Purchase>;

  /** The orders that the purchase owed when the payment was opened; the amount is the sum of their totals. */
  @Column('uuid', { array: true })
  orderIds!: string[];

  @Field(() => String, { description: "The provider's id of the payment, `pi_...` at Stripe." })
  @Column('text')
  transactionId!: string;

  /** Whole cents. */
  @Field(() => MoneyScalar, { description: 'The amount in US dollars.' })
  @Column('integer')
  totalBill!: number;

  @Column('text')
  status!: PaymentStatus;

  /** Null until it succeeds; the API returns only payments that succeeded. */
  @Field(() => DateTimeScalar, { description: 'When the card was charged, in UTC.' })
  @Column('timestamptz', { nullable: true })
  paidAt!: Date | null;

  /** Whole cents. With refunds outside the provider, it may exceed the total when the provider has refunded the same money. */
  @Field(() => MoneyScalar, {
    description: 'The refunded amount in US dollars, also outside the payment provider.',
  })
  @Column('integer', { default: 0 })
  refundedAmount!: number;

  @Field(() => DisputeStatus, {
    nullable: true,
    description: "The customer's dispute of the payment at the bank; null without one.",
  })
  @Column('text', { nullable: true })
  dispute!: ProviderDispute | null;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: 'When the customer disputed the payment with the bank, in UTC; null without a dispute.',
  })
  @Column('timestamptz', { nullable: true })
  disputedAt!: Date | null;

  @Column('timestamptz')
  createdAt!: Date;

  /** Increases whenever a report of the provider changes the record or its refunds. */
  @Column('integer', { default: 1 })
  version!: number;
}

/** Whether the customer disputes a payment and the bank has not decided. */
export const isDisputed = ({ dispute }: Payment): boolean => dispute === 'open';
