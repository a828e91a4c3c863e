import { GraphQLID, GraphQLInt, GraphQLString } from 'graphql';
import { Field, ObjectType, registerEnumType } from 'type-graphql';
import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { DateTimeScalar } from '../../graphql/scalars';
import { Order } from '../orders/order.entity';

export enum ReturnStatus {
  REQUESTED = 'REQUESTED',
  RECEIVED = 'RECEIVED',
  REFUNDED = 'REFUNDED',
  CANCELLED = 'CANCELLED',
}

registerEnumType(ReturnStatus, {
  name: 'ReturnStatus',
  description: 'The state of a return.',
  valuesConfig: {
    REQUESTED: { description: 'The customer sends the pieces back.' },
    RECEIVED: { description: 'The shop has the pieces. Their refund is due, or failed.' },
    REFUNDED: { description: 'The customer has the money.' },
    CANCELLED: { description: 'Cancelled before the shop received the pieces.' },
  },
});

/** Its status follows its refunds once the pieces are received: see `update-returns.ts`. */
@Entity('returns')
@Check('returns_quantity_positive', 'quantity >= 1')
@Check('returns_status_valid', "status IN ('REQUESTED', 'RECEIVED', 'REFUNDED', 'CANCELLED')")
@Check('returns_sellable_quantity_valid', 'sellable_quantity BETWEEN 0 AND quantity')
@Check(
  'returns_received_at_matches_status',
  "(status IN ('RECEIVED', 'REFUNDED')) = (received_at IS NOT NULL)",
)
@Check('returns_sellable_quantity_matches_received_at', '(received_at IS NULL) = (sellable_quantity IS NULL)')
@Check('returns_closed_at_matches_status', "(status IN ('REFUNDED', 'CANCELLED')) = (closed_at IS NOT NULL)")
@Index('returns_order_id_id', ['orderId', 'id'])
@Index('returns_status_id', ['status', 'id'])
@ObjectType({
  simpleResolvers: true,
  description: 'Pieces of a delivered order that the customer sends back for their money.',
})
export class Return {
  @Field(() => GraphQLID, { description: 'The id, a UUIDv7: later records have greater ids.' })
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'returns_pkey' })
  id!: string;

  @Column('uuid')
  orderId!: string;

  @ManyToOne(() => Order, { onDelete: 'RESTRICT', nullable: false })
  @JoinColumn({ name: 'order_id', foreignKeyConstraintName: 'returns_order_id_fkey' })
  ownOrder!: Relation<Order>;

  @Field(() => GraphQLInt, {
    description: 'The pieces: those that the customer announced, then those that the shop received.',
  })
  @Column('integer')
  quantity!: number;

  @Field(() => GraphQLString, { nullable: true, description: 'Why they come back; null without a reason.' })
  @Column('text', { nullable: true })
  reason!: string | null;

  @Field(() => ReturnStatus, { description: 'The status of the return.' })
  @Column('text')
  status!: ReturnStatus;

  @Field(() => GraphQLInt, {
    nullable: true,
    description: 'The received pieces that went back into the stock; null until they are received.',
  })
  @Column('integer', { nullable: true })
  sellableQuantity!: number | null;

  @Field(() => DateTimeScalar, { description: 'When the customer requested it, in UTC.' })
  @Column('timestamptz')
  requestedAt!: Date;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: 'When the shop received the pieces, in UTC; null before.',
  })
  @Column('timestamptz', { nullable: true })
  receivedAt!: Date | null;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: 'When it was refunded or cancelled, in UTC; null before.',
  })
  @Column('timestamptz', { nullable: true })
  closedAt!: Date | null;
}
