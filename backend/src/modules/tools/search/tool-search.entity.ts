import { Column, Entity, Index, JoinColumn, OneToOne, PrimaryColumn, type Relation } from 'typeorm';
import { Tool } from '../tool.entity';

/** The texts of a tool of the catalogue for its search, as `index-tools.ts` writes them. */
@Entity('tool_search')
// An inverted index, which only the migration can create.
@Index('tool_search_document', { synchronize: false })
export class ToolSearch {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'tool_search_pkey' })
  toolId!: string;

  @OneToOne(() => Tool, { onDelete: 'RESTRICT', nullable: false })
  @JoinColumn({ name: 'tool_id', foreignKeyConstraintName: 'tool_search_tool_id_fkey' })
  tool!: Relation<Tool>;

  /** The SKU without hyphens. */
  @Column('text')
  skuKey!: string;

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
