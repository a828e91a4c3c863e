import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { Tool } from './tool.entity';

/** A slug that a tool has or had. */
@Entity('tool_slugs')
export class ToolSlug {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'tool_slugs_pkey' })
  slug!: string;

  @Column('uuid')
  toolId!: string;

  @ManyToOne(() => Tool, { onDelete: 'RESTRICT', nullable: false })
  @JoinColumn({ name: 'tool_id', foreignKeyConstraintName: 'tool_slugs_tool_id_fkey' })
  tool!: Relation<Tool>;
}
