import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { ImageColumn } from '../../platform/images/image-column';
import { Tool } from './tool.entity';

/** A further image of a tool; the tool itself has the first. */
@Entity('tool_images')
export class ToolImage {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'tool_images_pkey' })
  toolId!: string;

  @ManyToOne(() => Tool, { onDelete: 'RESTRICT', nullable: false })
  @JoinColumn({ name: 'tool_id', foreignKeyConstraintName: 'tool_images_tool_id_fkey' })
  tool!: Relation<Tool>;

  @PrimaryColumn('smallint', { primaryKeyConstraintName: 'tool_images_pkey' })
  position!: number;

  @ImageColumn()
  image!: string;

  @Column('text')
  alt!: string;
}
