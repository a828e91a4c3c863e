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
 * `opening`: the stock with which a tool came. `order`: taken by an order. `return`: given back by its end.
 * `adjustment`: counted anew by an admin.
 */
export type StockMovementKind = 'opening' | 'order' | 'return' | 'adjustment';

/** The ledger of the stock: the movements of a tool add up to its `available`, always. */
@Entity('stock_movements')
@Check('stock_movements_kind_known', "kind IN ('opening', 'order', 'return', 'adjustment')")
@Check('stock_movements_order_when_ordered', "(kind IN ('order', 'return')) = (order_id IS NOT NULL)")
@Index('stock_movements_tool_id', ['toolId'])
@Index('stock_movements_once_per_order', ['orderId', 'kind'], { unique: true, where: 'order_id IS NOT NULL' })
export class StockMovement {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', primaryKeyConstraintName: 'stock_movements_pkey' })
  id!: string;

  @Column('uuid')
  toolId!: string;

  @ManyToOne(() => Tool, { onDelete: 'RESTRICT', nullable: false })
  @JoinColumn({ name: 'tool_id', foreignKeyConstraintName: 'stock_movements_tool_id_fkey' })
  tool!: Relation<Tool>;

  /** The order that took or gave back. */
  @Column('uuid', { nullable: true })
  orderId!: string | null;

  // By its name: orders know tools, and tools nothing of orders.
  @ManyToOne('Order', { onDelete: 'RESTRICT', nullable: true })
  @JoinColumn({ name: 'order_id', foreignKeyConstraintName: 'stock_movements_order_id_fkey' })
  order!: object | null;

  @Column('text')
  kind!: StockMovementKind;

  /** Above zero into the stock, below zero out of it. */
  @Column('integer')
  pieces!: number;

  @Column('timestamptz')
  createdAt!: Date;
}
