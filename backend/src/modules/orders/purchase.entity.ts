import { GraphQLID, GraphQLString } from 'graphql';
import { Field, ObjectType } from 'type-graphql';
import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { DateTimeScalar } from '../../graphql/scalars';
import { DependsOn } from '../../graphql/selected-fields';
import { User } from '../users/user.entity';
import { formatPurchaseNumber } from './purchase-number';
import type { PurchaseSummary } from './purchase-summary';

/** Its orders, which are never added to or removed, hold the customer's name, phone number and address as they were. */
@Entity('purchases')
@Index('purchases_number', ['numberValue'], { unique: true })
@Index('purchases_user_id_id', ['userId', 'id'])
// TypeORM cannot describe an index with operator classes.
@Index('purchases_search', { synchronize: false })
@ObjectType({
  simpleResolvers: true,
  description: 'One or more orders that are placed, paid and delivered together.',
})
export class Purchase implements Partial<PurchaseSummary> {
  @Field(() => GraphQLID, { description: 'The id, a UUIDv7: later records have greater ids.' })
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'purchases_pkey' })
  id!: string;

  /** From a sequence, so numbers may be left out. */
  @Column('integer', { name: 'number', default: () => "nextval('purchases_number_sequence')" })
  numberValue!: number;

  @Field(() => GraphQLID, { description: 'The id of the customer.' })
  @Column('uuid')
  userId!: string;

  @ManyToOne(() => User, { onDelete: 'RESTRICT', nullable: false })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'purchases_user_id_fkey' })
  user!: Relation<User>;

  @Field(() => GraphQLString, {
    nullable: true,
    description: "The customer's own purchase order number; null without one.",
  })
  @Column('text', { nullable: true })
  purchaseOrderNumber!: string | null;

  @Field(() => GraphQLString, {
    nullable: true,
    description: 'What the driver should know, such as access hours; null without notes.',
  })
  @Column('text', { nullable: true })
  deliveryNotes!: string | null;

  /** A copy of the customer's billing details. */
  @Column('jsonb', { nullable: true })
  billing!: object | null;

  @Field(() => DateTimeScalar, { description: 'When it was placed, in UTC.' })
  @Column('timestamptz')
  createdAt!: Date;

  // Undefined unless they were read with it.
  orderCount?: number;
  closedOrderCount?: number;
  total?: number;
  outstanding?: number;
  isDisputed?: boolean;

  @DependsOn('numberValue')
  @Field(() => GraphQLString, { description: 'The number for people, such as `TH-100042`.' })
  get number(): string {
    return formatPurchaseNumber(this.numberValue);
  }
}
