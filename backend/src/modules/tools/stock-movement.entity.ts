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
import { Tool } from './tool.entity';

/**
 * `opening`: the initial stock of a tool. `order`: taken by an order. `restock`: returned by a cancelled or refunded order.
 * `adjustment`: changed by an admin.
 */
export type StockMovementKind = 'opening' | 'order' | 'restock' | 'adjustment';

/** An entry of the stock ledger. The movements of a tool always add up to its `available`. */
@Entity('stock_movements')
@Check('stock_movements_kind_valid', "kind IN ('opening', 'order', 'restock', 'adjustment')")
@Check('stock_movements_order_id_matches_kind', "(kind IN ('order', 'restock')) = (order_id IS NOT NULL)")
@Index('stock_movements_tool_id', ['toolId'])
@Index('stock_movements_order_id_kind', ['orderId', 'kind'], { unique: true, where: 'order_id IS NOT NULL' })
export class StockMovement {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', primaryKeyConstraintName: 'stock_movements_pkey' })
  id!: string;

  @Column('uuid')
  toolId!: string;

  @ManyToOne(() => Tool, { onDelete: 'RESTRICT', nullable: false })
  @JoinColumn({ name: 'tool_id', foreignKeyConstraintName: 'stock_movements_tool_id_fkey' })
  tool!: Relation<Tool>;

  /** The order that took or returned the units; null for the other kinds. */
  @Column('uuid', { nullable: true })
  orderId!: string | null;

  // By name, since the tools module does not import the orders module.
  @ManyToOne('Order', { onDelete: 'RESTRICT', nullable: true })
  @JoinColumn({ name: 'order_id', foreignKeyConstraintName: 'stock_movements_order_id_fkey' })
  order!: object | null;

  @Column('text')
  kind!: StockMovementKind;

  /** Positive into the stock, negative out of it. */
  @Column('integer')
  quantity!: number;

  @Column('timestamptz')
  createdAt!: Date;
}
