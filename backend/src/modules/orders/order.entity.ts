import { GraphQLBoolean, GraphQLID, GraphQLInt } from 'graphql';
import { Field, ObjectType, registerEnumType } from 'type-graphql';
import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { DependsOn } from '../../graphql/selected-fields';
import { DateScalar, DateTimeScalar, MoneyScalar } from '../../graphql/scalars';
import { ImageColumn } from '../../platform/images/image-column';
import { Tool } from '../tools/tool.entity';
import { User } from '../users/user.entity';
import { FulfillmentStatus } from './fulfillment.state';
import { OrderKind } from './order-kind';
import { isPaidStatus, OrderStatus, UNPAID } from './order.state';
import { Purchase } from './purchase.entity';

registerEnumType(OrderKind, {
  name: 'OrderKind',
  description: 'What an order is for.',
  valuesConfig: {
    SALE: { description: 'The customer buys the pieces.' },
    REPLACEMENT: { description: 'The shop replaces claimed pieces for free.' },
  },
});

registerEnumType(OrderStatus, {
  name: 'OrderStatus',
  description: 'The status of an order.',
  valuesConfig: {
    PLACED: { description: 'Its units are taken from the stock; it awaits payment.' },
    PAID: { description: 'The payment provider has charged the card.' },
    REFUND_PENDING: { description: 'Cancelled after the payment; the refund is not completed yet.' },
    CHARGED_BACK: {
      description:
        'The bank returned the payment to the customer after a dispute. An admin decides what becomes of the order.',
    },
    CANCELLED: { description: 'Cancelled before it was paid; its units are back in the stock.' },
    REFUNDED: {
      description:
        'Its payment is back with the customer; its units are back in the stock unless they were shipped.',
    },
  },
});

registerEnumType(FulfillmentStatus, {
  name: 'FulfillmentStatus',
  description: 'How far the delivery of an order is, whatever becomes of its payment.',
  valuesConfig: {
    UNFULFILLED: { description: 'Not packed yet.' },
    PACKED: { description: 'Packed. The customer can no longer cancel it.' },
    SHIPPED: { description: 'On its way, in a shipment. It can no longer be cancelled.' },
    DELIVERED: { description: 'Delivered.' },
  },
});

@Entity('orders')
@Check('orders_order_quantity_positive', 'order_quantity >= 1')
@Check(
  'orders_status_valid',
  "status IN ('PLACED', 'PAID', 'REFUND_PENDING', 'CHARGED_BACK', 'CANCELLED', 'REFUNDED')",
)
@Check('orders_closed_at_matches_status', "(status IN ('CANCELLED', 'REFUNDED')) = (closed_at IS NOT NULL)")
@Check(
  'orders_paid_at_matches_status',
  "(status IN ('PAID', 'REFUND_PENDING', 'CHARGED_BACK', 'REFUNDED')) = (paid_at IS NOT NULL)",
)
@Check(
  'orders_fulfillment_status_valid',
  "fulfillment_status IN ('UNFULFILLED', 'PACKED', 'SHIPPED', 'DELIVERED')",
)
@Check('orders_fulfilled_after_payment', "fulfillment_status = 'UNFULFILLED' OR paid_at IS NOT NULL")
@Check(
  'orders_shipment_id_matches_fulfillment_status',
  "(fulfillment_status IN ('SHIPPED', 'DELIVERED')) = (shipment_id IS NOT NULL)",
)
@Check('orders_deliver_by_matches_paid_at', '(deliver_by IS NULL) = (paid_at IS NULL)')
@Check(
  'orders_returned_quantity_valid',
  'returned_quantity >= 0 AND claimed_quantity >= 0 AND returned_quantity + claimed_quantity <= order_quantity',
)
@Check(
  'orders_returned_after_delivery',
  "returned_quantity + claimed_quantity = 0 OR fulfillment_status = 'DELIVERED'",
)
@Check('orders_kind_valid', "kind IN ('SALE', 'REPLACEMENT')")
@Check('orders_replacement_is_free', "kind = 'SALE' OR (tool_price = 0 AND status = 'PAID')")
@Check('orders_total_bill_matches_price', 'total_bill = order_quantity::bigint * tool_price')
@Index('orders_user_id_id', ['userId', 'id'])
@Index('orders_purchase_id', ['purchaseId'])
@Index('orders_tool_id', ['toolId'])
@Index('orders_user_email_id', ['userEmail', 'id'])
@Index('orders_tool_name_id', ['toolName', 'id'])
@Index('orders_order_quantity_id', ['orderQuantity', 'id'])
@Index('orders_total_bill_id', ['totalBill', 'id'])
@Index('orders_created_at', ['createdAt', 'status', 'fulfillmentStatus'])
@Index('orders_paid_at', ['paidAt', 'toolId', 'orderQuantity', 'totalBill'], {
  where: "paid_at IS NOT NULL AND kind = 'SALE'",
})
@Index('orders_restocked', ['paidAt', 'toolId', 'orderQuantity'], {
  where: "paid_at IS NOT NULL AND kind = 'SALE' AND closed_at IS NOT NULL AND shipment_id IS NULL",
})
@Index('orders_unpaid', ['id'], {
  where: "(paid_at IS NULL OR status = 'CHARGED_BACK') AND closed_at IS NULL",
})
@Index('orders_unpaid_user_id', ['userId'], { where: UNPAID })
@Index('orders_closed', ['id', 'paidAt'], { where: 'closed_at IS NOT NULL' })
@Index('orders_refund_pending', ['id'], { where: "status = 'REFUND_PENDING'" })
@Index('orders_to_ship', ['deliverBy', 'id'], {
  where: "status = 'PAID' AND fulfillment_status IN ('UNFULFILLED', 'PACKED')",
})
@Index('orders_in_transit', ['id'], { where: "fulfillment_status = 'SHIPPED'" })
@Index('orders_shipment_id', ['shipmentId'], { where: 'shipment_id IS NOT NULL' })
@ObjectType({
  simpleResolvers: true,
  description: 'An order of a quantity of one tool. Placing it takes the units from the stock.',
})
export class Order {
  @Field(() => GraphQLID, { description: 'The id, a UUIDv7: later records have greater ids.' })
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'orders_pkey' })
  id!: string;

  @Field(() => OrderKind, { description: 'Whether it was sold, or replaces claimed pieces.' })
  @Column('text', { default: OrderKind.SALE })
  kind!: OrderKind;

  @Column('uuid')
  purchaseId!: string;

  /** Undefined unless it was read with the order. */
  @ManyToOne(() => Purchase, { onDelete: 'RESTRICT', nullable: false })
  @JoinColumn({ name: 'purchase_id', foreignKeyConstraintName: 'orders_purchase_id_fkey' })
  ownPurchase?: Relation<Purchase>;

  @Column('uuid')
  userId!: string;

  @ManyToOne(() => User, { onDelete: 'RESTRICT', nullable: false })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'orders_user_id_fkey' })
  user!: Relation<User>;

  @Field(() => String, {
    description:
      'The full name of the customer when the order was placed; `Former customer` once it is erased.',
  })
  @Column('text')
  userName!: string;

  @Field(() => String, {
    description:
      'The email address of the customer when the order was placed; `former-customer@deleted.invalid` once it is erased.',
  })
  @Column('text')
  userEmail!: string;

  @Field(() => String, {
    description:
      "The phone number of the customer: exactly 11 digits; `Erased` once the customer's data are erased.",
  })
  @Column('text')
  phoneNumber!: string;

  @Column('uuid')
  toolId!: string;

  @ManyToOne(() => Tool, { onDelete: 'RESTRICT', nullable: false })
  @JoinColumn({ name: 'tool_id', foreignKeyConstraintName: 'orders_tool_id_fkey' })
  currentTool!: Relation<Tool>;

  // A copy of the tool at the time of the order. Later changes of the catalogue do not affect it.
  @Column('text')
  toolName!: string;

  @ImageColumn()
  toolImage!: string;

  @Column('text')
  toolDescription!: string;

  /** Whole cents for one piece. */
  @Column('integer')
  toolPrice!: number;

  @Field(() => GraphQLInt, { description: 'The ordered quantity.' })
  @Column('integer')
  orderQuantity!: number;

  @Field(() => String, { description: "The delivery address; `Erased` once the customer's data are erased." })
  @Column('text')
  orderAddress!: string;

  /** Whole cents. */
  @Field(() => MoneyScalar, { description: 'The total in US dollars: quantity times price.' })
  @Column('integer')
  totalBill!: number;

  @Field(() => String, {
    nullable: true,
    description: "The customer's reference of the job that it is for; null without one.",
  })
  @Column('text', { nullable: true })
  jobReference!: string | null;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: 'When it was paid, in UTC; null before.',
  })
  @Column('timestamptz', { nullable: true })
  paidAt!: Date | null;

  @Field(() => DateTimeScalar, { description: 'When it was placed, in UTC.' })
  @Column('timestamptz')
  createdAt!: Date;

  /** When the order was closed. A closed order is listed only under CLOSED; its record and its payments stay. */
  @Column('timestamptz', { nullable: true })
  closedAt!: Date | null;

  @Field(() => OrderStatus, { description: 'The status of the order.' })
  @Column('text')
  status!: OrderStatus;

  @Field(() => FulfillmentStatus, { description: 'How far its delivery is.' })
  @Column('text', { default: FulfillmentStatus.UNFULFILLED })
  fulfillmentStatus!: FulfillmentStatus;

  @Field(() => DateScalar, {
    nullable: true,
    description: "The last day of the promised delivery, in the shop's time zone; null until it is paid.",
  })
  @Column('date', { nullable: true })
  deliverBy!: string | null;

  /** The shipment that it left with. */
  @Column('uuid', { nullable: true })
  shipmentId!: string | null;

  // By name: fulfillment is a later module.
  @ManyToOne('Shipment', { onDelete: 'RESTRICT', nullable: true })
  @JoinColumn({ name: 'shipment_id', foreignKeyConstraintName: 'orders_shipment_id_fkey' })
  shipment!: object | null;

  /** The pieces of its open and completed returns. */
  @Column('integer', { default: 0 })
  returnedQuantity!: number;

  /** The pieces of its open and accepted claims. */
  @Column('integer', { default: 0 })
  claimedQuantity!: number;

  @DependsOn('status')
  @Field(() => GraphQLBoolean, {
    description: 'True from the payment until the customer has it back: refunded, or by a lost dispute.',
  })
  get isPaid(): boolean {
    return isPaidStatus(this.status);
  }
}
