import { Check, Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { Tool } from '../tools/tool.entity';
import { ShoppingList } from './shopping-list.entity';

/** A quantity of one tool in a shopping list. */
@Entity('shopping_list_lines')
@Check('shopping_list_lines_quantity_positive', 'quantity >= 1')
export class ShoppingListLine {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'shopping_list_lines_pkey' })
  listId!: string;

  @ManyToOne(() => ShoppingList, { onDelete: 'CASCADE', nullable: false })
  @JoinColumn({ name: 'list_id', foreignKeyConstraintName: 'shopping_list_lines_list_id_fkey' })
  list!: Relation<ShoppingList>;

  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'shopping_list_lines_pkey' })
  toolId!: string;

  @ManyToOne(() => Tool, { onDelete: 'RESTRICT', nullable: false })
  @JoinColumn({ name: 'tool_id', foreignKeyConstraintName: 'shopping_list_lines_tool_id_fkey' })
  tool!: Relation<Tool>;

  @Column('integer')
  position!: number;

  @Column('integer')
  quantity!: number;

  @Column('text', { nullable: true })
  jobReference!: string | null;
}
