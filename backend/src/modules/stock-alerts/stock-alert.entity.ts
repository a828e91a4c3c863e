import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { Tool } from '../tools';
import { User } from '../users';

/** A user who gets an email when a tool is back in stock. The email replaces it. */
@Entity('stock_alerts')
@Index('stock_alerts_user_id_tool_id', ['userId', 'toolId'], { unique: true })
@Index('stock_alerts_tool_id', ['toolId'])
export class StockAlert {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'stock_alerts_pkey' })
  id!: string;

  @Column('uuid')
  userId!: string;

  @ManyToOne(() => User, { onDelete: 'CASCADE', nullable: false })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'stock_alerts_user_id_fkey' })
  user!: Relation<User>;

  @Column('uuid')
  toolId!: string;

  @ManyToOne(() => Tool, { onDelete: 'CASCADE', nullable: false })
  @JoinColumn({ name: 'tool_id', foreignKeyConstraintName: 'stock_alerts_tool_id_fkey' })
  tool!: Relation<Tool>;

  @Column('timestamptz')
  createdAt!: Date;
}
