import { Column, Entity, Index, JoinColumn, OneToOne, PrimaryColumn, type Relation } from 'typeorm';
import { Tool } from '../tool.entity';

/** A tool of the catalogue as its search needs it; `index-tools.ts` writes it. */
@Entity('tool_search')
// PostgreSQL combines it with the inverted index, so that a filter reads none of the tools that it skips.
@Index('tool_search_category_id_price', ['categoryId', 'price'])
// The sort orders.
@Index('tool_search_tool_name_tool_id', ['toolName', 'toolId'])
@Index('tool_search_price_tool_id', ['price', 'toolId'])
@Index('tool_search_min_order_tool_id', ['minOrder', 'toolId'])
// The newest tools that are low in stock or out of it.
@Index('tool_search_low_in_stock', ['toolId'], { where: "stock_flags <> '{}'" })
// An inverted index and two of expressions, which only the migration can create.
@Index('tool_search_document', { synchronize: false })
@Index('tool_search_short_sku', { synchronize: false })
@Index('tool_search_reversed_sku', { synchronize: false })
export class ToolSearch {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'tool_search_pkey' })
  toolId!: string;

  @OneToOne(() => Tool, { onDelete: 'RESTRICT', nullable: false })
  @JoinColumn({ name: 'tool_id', foreignKeyConstraintName: 'tool_search_tool_id_fkey' })
  tool!: Relation<Tool>;

  // Copies of what searches are filtered and sorted by, so that they need not read the tools.

  @Column('uuid')
  categoryId!: string;

  @Column('text')
  toolName!: string;

  @Column('integer')
  price!: number;

  @Column('integer')
  minOrder!: number;

  /** The SKU without hyphens. */
  @Column('text')
  skuKey!: string;

  /** `out` when the stock is below the minimum order, `low` when it is below three of them. A trigger updates them. */
  @Column('text', { array: true })
  stockFlags!: string[];

  /** The words of SKU and name. */
  @Column('tsvector')
  title!: string;

  /** All words, with the weights A: SKU and name, B: category, C: data sheet, D: description. */
  @Column('tsvector')
  document!: string;

  /** The rows of the data sheet, each as its name, {@link SEPARATOR}, and its value with its unit. */
  @Column('text', { array: true })
  attributes!: string[];
}
