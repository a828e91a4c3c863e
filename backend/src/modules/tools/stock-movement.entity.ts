import { GraphQLID, GraphQLInt, GraphQLString } from 'graphql';
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
import { User } from '../users';
import { Tool } from './tool.entity';

/** Each member's value is that of the column. */
enum Kind {
  OPENING = 'opening',
  ORDER = 'order',
  RESTOCK = 'restock',
  RETURN = 'return',
  ADJUSTMENT = 'adjustment',
}

registerEnumType(Kind, {
  name: 'StockMovementKind',
  description: 'Why the stock of a tool changed.',
  valuesConfig: {
    OPENING: { description: 'The initial stock.' },
    ORDER: { description: 'An order took the pieces.' },
    RESTOCK: { description: 'A cancelled or refunded order returned the pieces.' },
    RETURN: { description: 'A customer returned the pieces, and they can be sold again.' },
    ADJUSTMENT: { description: 'An admin changed the stock.' },
  },
});

export type StockMovementKind = `${Kind}`;

/** An entry of the stock ledger. The movements of a tool always add up to its `available`. */
@Entity('stock_movements')
@Check('stock_movements_kind_valid', "kind IN ('opening', 'order', 'restock', 'return', 'adjustment')")
@Check('stock_movements_order_id_matches_kind', "(kind IN ('order', 'restock')) = (order_id IS NOT NULL)")
@Check('stock_movements_return_id_matches_kind', "(kind = 'return') = (return_id IS NOT NULL)")
@Check('stock_movements_adjustment_id_matches_kind', "(kind = 'adjustment') = (adjustment_id IS NOT NULL)")
@Index('stock_movements_tool_id_id', ['toolId', 'id'])
@Index('stock_movements_adjustments', ['toolId', 'id'], { where: "kind = 'adjustment'" })
@Index('stock_movements_order_id_kind', ['orderId', 'kind'], { unique: true, where: 'order_id IS NOT NULL' })
@Index('stock_movements_created_at', { synchronize: false })
@Index('stock_movements_return_id', ['returnId'], { unique: true, where: 'return_id IS NOT NULL' })
@Index('stock_movements_adjustment_id', ['adjustmentId'], {
  unique: true,
  where: 'adjustment_id IS NOT NULL',
})
@ObjectType({ simpleResolvers: true, description: 'A change of the stock of a tool.' })
export class StockMovement {
  @Field(() => GraphQLID, { description: 'The id.' })
  @PrimaryGeneratedColumn('identity', { type: 'bigint', primaryKeyConstraintName: 'stock_movements_pkey' })
  id!: string;

  @Column('uuid')
  toolId!: string;

  @ManyToOne(() => Tool, { onDelete: 'RESTRICT', nullable: false })
  @JoinColumn({ name: 'tool_id', foreignKeyConstraintName: 'stock_movements_tool_id_fkey' })
  tool!: Relation<Tool>;

  @Field(() => GraphQLID, {
    nullable: true,
    description: 'The id of the order that took or returned the pieces; null for the other kinds.',
  })
  @Column('uuid', { nullable: true })
  orderId!: string | null;

  // By name, since the tools module does not import the orders module.
  @ManyToOne('Order', { onDelete: 'RESTRICT', nullable: true })
  @JoinColumn({ name: 'order_id', foreignKeyConstraintName: 'stock_movements_order_id_fkey' })
  order!: object | null;

  @Field(() => GraphQLID, {
    nullable: true,
    description: 'The id of the return that brought the pieces; null for the other kinds.',
  })
  @Column('uuid', { nullable: true })
  returnId!: string | null;

  // By name, since the tools module does not import the returns module.
  @ManyToOne('Return', { onDelete: 'RESTRICT', nullable: true })
  @JoinColumn({ name: 'return_id', foreignKeyConstraintName: 'stock_movements_return_id_fkey' })
  ownReturn!: object | null;

  /** The id of an adjustment, the same when its request is repeated; null for the other kinds. */
  @Column('uuid', { nullable: true })
  adjustmentId!: string | null;

  @Field(() => Kind, { description: 'Why the stock changed.' })
  @Column('text')
  kind!: StockMovementKind;

  @Field(() => GraphQLInt, { description: 'The pieces: positive into the stock, negative out of it.' })
  @Column('integer')
  quantity!: number;

  /** The admin of an adjustment; null for the other kinds, and for a command of the operator. */
  @Column('uuid', { nullable: true })
  userId!: string | null;

  @ManyToOne(() => User, { onDelete: 'RESTRICT', nullable: true })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'stock_movements_user_id_fkey' })
  user!: Relation<User> | null;

  @Field(() => GraphQLString, {
    nullable: true,
    description: 'The reason that the admin of an adjustment gave; null for none.',
  })
  @Column('text', { nullable: true })
  reason!: string | null;

  @Field(() => DateTimeScalar, { description: 'When the stock changed.' })
  @Column('timestamptz')
  createdAt!: Date;
}
