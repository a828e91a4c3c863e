import { GraphQLBoolean, GraphQLID, GraphQLInt } from 'graphql';
import { Field, ObjectType, registerEnumType } from 'type-graphql';
import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { DependsOn } from '../../graphql/selected-fields';
import { DateTimeScalar, MoneyScalar } from '../../graphql/scalars';
import { Tool } from '../tools/tool.entity';
import { User } from '../users/user.entity';
import { isPaidStatus, OrderStatus } from './order.state';

registerEnumType(OrderStatus, {
  name: 'OrderStatus',
  description: 'Where an order stands.',
  valuesConfig: {
    PLACED: { description: 'Its pieces are taken from the stock; it waits to be paid.' },
    PAID: { description: 'The provider has taken the money.' },
    REFUND_PENDING: { description: 'Cancelled after the payment; the money is on its way back.' },
    CANCELLED: { description: 'Cancelled before it was paid; its pieces are back in the stock.' },
    REFUNDED: { description: 'Its money is given back, its pieces are back in the stock.' },
  },
});

@Entity('orders')
@Check('orders_order_quantity_positive', 'order_quantity >= 1')
@Check('orders_status_valid', "status IN ('PLACED', 'PAID', 'REFUND_PENDING', 'CANCELLED', 'REFUNDED')")
@Check(
  'orders_cancelled_at_matches_status',
  "(status IN ('CANCELLED', 'REFUNDED')) = (cancelled_at IS NOT NULL)",
)
@Check(
  'orders_paid_at_matches_status',
  "(status IN ('PAID', 'REFUND_PENDING', 'REFUNDED')) = (paid_at IS NOT NULL)",
)
@Check('orders_total_bill_matches_price', 'total_bill = order_quantity::bigint * tool_price')
@Index('orders_user_id_id', ['userId', 'id'])
@Index('orders_tool_id', ['toolId'])
@Index('orders_user_email_id', ['userEmail', 'id'])
@Index('orders_tool_name_id', ['toolName', 'id'])
@Index('orders_order_quantity_id', ['orderQuantity', 'id'])
@Index('orders_total_bill_id', ['totalBill', 'id'])
@Index('orders_created_at', ['createdAt'])
@Index('orders_unpaid', ['id'], { where: 'paid_at IS NULL AND cancelled_at IS NULL' })
@Index('orders_closed', ['id'], { where: 'cancelled_at IS NOT NULL' })
// Trigrams, which only the migration can write.
@Index('orders_search', { synchronize: false })
@ObjectType({
  simpleResolvers: true,
  description: 'Pieces of one tool, ordered by a customer; the pieces are taken from the stock at once.',
})
export class Order {
  @Field(() => GraphQLID, { description: 'Its id, a UUIDv7: later records have greater ids.' })
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'orders_pkey' })
  id!: string;

  @Column('uuid')
  userId!: string;

  @ManyToOne(() => User, { onDelete: 'RESTRICT', nullable: false })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'orders_user_id_fkey' })
  user!: Relation<User>;

  @Field(() => String, { description: 'The full name of the customer when the order was placed.' })
  @Column('text')
  userName!: string;

  @Field(() => String, { description: 'The e-mail address of the customer when the order was placed.' })
  @Column('text')
  userEmail!: string;

  @Field(() => String, { description: 'Where to call the customer: exactly 11 digits.' })
  @Column('text')
  phoneNumber!: string;

  @Column('uuid')
  toolId!: string;

  @ManyToOne(() => Tool, { onDelete: 'RESTRICT', nullable: false })
  @JoinColumn({ name: 'tool_id', foreignKeyConstraintName: 'orders_tool_id_fkey' })
  currentTool!: Relation<Tool>;

  // The tool as it was when it was ordered: a later change of the catalogue changes no order.
  @Column('text')
  toolName!: string;

  @Column('text')
  toolImage!: string;

  @Column('text')
  toolDescription!: string;

  /** Whole cents for one piece. */
  @Column('integer')
  toolPrice!: number;

  @Field(() => GraphQLInt, { description: 'The ordered pieces.' })
  @Column('integer')
  orderQuantity!: number;

  @Field(() => String, { description: 'Where to deliver.' })
  @Column('text')
  orderAddress!: string;

  /** Whole cents. */
  @Field(() => MoneyScalar, { description: 'US dollars for the whole order: pieces times price.' })
  @Column('integer')
  totalBill!: number;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: 'When it was paid, in UTC; null while it is not.',
  })
  @Column('timestamptz', { nullable: true })
  paidAt!: Date | null;

  @Field(() => DateTimeScalar, { description: 'When it was placed, in UTC.' })
  @Column('timestamptz')
  createdAt!: Date;

  /** A cancelled or refunded order is listed only among those that have ended; its record and its payments stay. */
  @Column('timestamptz', { nullable: true })
  cancelledAt!: Date | null;

  @Field(() => OrderStatus, { description: 'Where the order stands.' })
  @Column('text')
  status!: OrderStatus;

  @DependsOn('status')
  @Field(() => GraphQLBoolean, {
    description: 'True while the shop holds the money: from the payment until it is given back.',
  })
  get isPaid(): boolean {
    return isPaidStatus(this.status);
  }
}
