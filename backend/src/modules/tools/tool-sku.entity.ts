import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { Tool } from './tool.entity';

/** A SKU that a tool has or had. */
@Entity('tool_skus')
// An index of an expression, which only the migration can create.
@Index('tool_skus_short_sku', { synchronize: false })
export class ToolSku {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'tool_skus_pkey' })
  sku!: string;

  @Column('uuid')
  toolId!: string;

  @ManyToOne(() => Tool, { onDelete: 'RESTRICT', nullable: false })
  @JoinColumn({ name: 'tool_id', foreignKeyConstraintName: 'tool_skus_tool_id_fkey' })
  tool!: Relation<Tool>;
}
