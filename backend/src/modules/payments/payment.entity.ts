import { GraphQLID } from 'graphql';
import { Field, ObjectType } from 'type-graphql';
import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { DateTimeScalar, MoneyScalar } from '../../graphql/scalars';
import { Order } from '../orders/order.entity';

/**
 * `open`: the customer may still pay it. `canceled`: nobody can any more. `succeeded`: the provider took the money.
 * `refunding`: the money must go back, `refunded`: it went, `refund_failed`: the bank sent it back to us, and a person must find
 * another way for it.
 */
export type PaymentStatus = 'open' | 'canceled' | 'succeeded' | 'refunding' | 'refund_failed' | 'refunded';

/** The provider took the money, whatever became of it later. */
export const COLLECTED = [
  'succeeded',
  'refunding',
  'refund_failed',
  'refunded',
] as const satisfies PaymentStatus[];

@Entity('payments')
@Check('payments_total_bill_positive', 'total_bill > 0')
@Check(
  'payments_status_valid',
  "status IN ('open', 'canceled', 'succeeded', 'refunding', 'refund_failed', 'refunded')",
)
@Check('payments_refunded_amount_within_total', 'refunded_amount BETWEEN 0 AND total_bill')
@Check('payments_refunded_in_full', "(status = 'refunded') = (refunded_amount = total_bill)")
@Check(
  'payments_paid_at_matches_status',
  "(status IN ('succeeded', 'refunding', 'refund_failed', 'refunded')) = (paid_at IS NOT NULL)",
)
@Index('payments_refunding', ['id'], { where: "status = 'refunding'" })
@Index('payments_order_id', ['orderId'])
@Index('payments_transaction_id', ['transactionId'], { unique: true })
@Index('payments_one_active_per_order', ['orderId'], { unique: true, where: "status <> 'canceled'" })
@ObjectType({
  simpleResolvers: true,
  description: 'The record of the money that a card payment brought for an order.',
})
export class Payment {
  @Field(() => GraphQLID, { description: 'Its id, a UUIDv7: later records have greater ids.' })
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'payments_pkey' })
  id!: string;

  @Column('uuid')
  orderId!: string;

  @ManyToOne(() => Order, { onDelete: 'RESTRICT', nullable: false })
  @JoinColumn({ name: 'order_id', foreignKeyConstraintName: 'payments_order_id_fkey' })
  order!: Relation<Order>;

  @Field(() => String, { description: "The provider's id of the payment, `pi_...` at Stripe." })
  @Column('text')
  transactionId!: string;

  /** Whole cents. */
  @Field(() => MoneyScalar, { description: 'US dollars that were paid.' })
  @Column('integer')
  totalBill!: number;

  @Column('text')
  status!: PaymentStatus;

  /** Null until it succeeds; only succeeded payments are shown. */
  @Field(() => DateTimeScalar, { description: 'When the shop learned that it was paid, in UTC.' })
  @Column('timestamptz', { nullable: true })
  paidAt!: Date | null;

  /** Whole cents that went back to the customer; all of them once it is refunded. */
  @Field(() => MoneyScalar, { description: 'US dollars of it that were given back.' })
  @Column('integer', { default: 0 })
  refundedAmount!: number;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: 'When the customer disputed it at the bank; null as a rule.',
  })
  @Column('timestamptz', { nullable: true })
  disputedAt!: Date | null;

  @Column('timestamptz')
  createdAt!: Date;
}
