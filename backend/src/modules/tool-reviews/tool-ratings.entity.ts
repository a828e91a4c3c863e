import { Check, Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { Tool } from '../tools/tool.entity';

/**
 * The ratings of a tool by the reviews that are not hidden. Apart from `tools`, so that a review neither changes the
 * version of its tool nor waits for orders.
 */
@Entity('tool_ratings')
@Check('tool_ratings_counts_valid', 'cardinality(counts) = 5 AND 0 <= ALL (counts)')
export class ToolRatings {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'tool_ratings_pkey' })
  toolId!: string;

  @ManyToOne(() => Tool, { onDelete: 'RESTRICT', nullable: false })
  @JoinColumn({ name: 'tool_id', foreignKeyConstraintName: 'tool_ratings_tool_id_fkey' })
  tool!: Relation<Tool>;

  /** The number of reviews with 1, 2, 3, 4 and 5 stars. */
  @Column('integer', { array: true, default: [0, 0, 0, 0, 0] })
  counts!: number[];
}
