import { Check, Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { Tool } from '../tools/tool.entity';
import { User } from '../users/user.entity';

/** What a customer is about to order of one tool. */
@Entity('cart_lines')
@Check('cart_lines_quantity_positive', 'quantity >= 1')
export class CartLine {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'cart_lines_pkey' })
  userId!: string;

  @ManyToOne(() => User, { onDelete: 'CASCADE', nullable: false })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'cart_lines_user_id_fkey' })
  user!: Relation<User>;

  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'cart_lines_pkey' })
  toolId!: string;

  @ManyToOne(() => Tool, { onDelete: 'RESTRICT', nullable: false })
  @JoinColumn({ name: 'tool_id', foreignKeyConstraintName: 'cart_lines_tool_id_fkey' })
  tool!: Relation<Tool>;

  /** The order in which the lines were added. */
  @Column('integer')
  position!: number;

  @Column('integer')
  quantity!: number;

  @Column('text', { nullable: true })
  jobReference!: string | null;

  /** The price of one piece that the customer was shown with the quantity, in whole cents. */
  @Column('integer', { nullable: true })
  shownPrice!: number | null;
}
