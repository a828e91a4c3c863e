import { GraphQLString } from 'graphql';
import { Field, ObjectType, registerEnumType } from 'type-graphql';
import {
  Check,
  Column,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryGeneratedColumn,
  type Relation,
} from 'typeorm';
import { DateTimeScalar } from '../../graphql/scalars';
import { User } from '../users/user.entity';
import { Order } from './order.entity';
import { FulfillmentStatus } from './fulfillment.state';
import { OrderStatus } from './order.state';

/** Who changed an order. */
export enum OrderActor {
  CUSTOMER = 'CUSTOMER',
  ADMIN = 'ADMIN',
  PROVIDER = 'PROVIDER',
  SYSTEM = 'SYSTEM',
}

registerEnumType(OrderActor, {
  name: 'OrderActor',
  description: 'Who changed an order.',
  valuesConfig: {
    CUSTOMER: { description: 'The customer who placed it.' },
    ADMIN: { description: 'An admin of the shop.' },
    PROVIDER: { description: 'The payment provider, by a report about the payment.' },
    SYSTEM: { description: 'The shop, automatically.' },
  },
});

@Entity('order_events')
@Check('order_events_actor_valid', "actor IN ('CUSTOMER', 'ADMIN', 'PROVIDER', 'SYSTEM')")
@Index('order_events_order_id_id', ['orderId', 'id'])
@Index('order_events_created_at', { synchronize: false })
@ObjectType({ simpleResolvers: true, description: 'An event in the history of an order.' })
export class OrderEvent {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', primaryKeyConstraintName: 'order_events_pkey' })
  id!: string;

  @Column('uuid')
  orderId!: string;

  @ManyToOne(() => Order, { onDelete: 'RESTRICT', nullable: false })
  @JoinColumn({ name: 'order_id', foreignKeyConstraintName: 'order_events_order_id_fkey' })
  order!: Relation<Order>;

  @Field(() => OrderStatus, { description: 'The status of the order after the event.' })
  @Column('text')
  status!: OrderStatus;

  @Field(() => FulfillmentStatus, { description: 'The fulfillment status of the order after the event.' })
  @Column('text', { default: FulfillmentStatus.UNFULFILLED })
  fulfillmentStatus!: FulfillmentStatus;

  @Field(() => OrderActor, { description: 'Who caused the event.' })
  @Column('text')
  actor!: OrderActor;

  /** The customer or admin; null for the provider and the system. */
  @Column('uuid', { nullable: true })
  userId!: string | null;

  @ManyToOne(() => User, { onDelete: 'RESTRICT', nullable: true })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'order_events_user_id_fkey' })
  user!: Relation<User> | null;

  @Field(() => GraphQLString, { description: 'The reason, for people to read.' })
  @Column('text')
  reason!: string;

  @Field(() => DateTimeScalar, { description: 'When it happened, in UTC.' })
  @Column('timestamptz')
  createdAt!: Date;
}
