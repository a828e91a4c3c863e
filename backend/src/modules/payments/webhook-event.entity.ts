import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A processed webhook event. It is inserted in the transaction of its effect, so each event takes effect once. */
@Entity('webhook_events')
@Index('webhook_events_created_at', { synchronize: false })
export class WebhookEvent {
  /** The provider's id of the event. */
  @PrimaryColumn('text', { primaryKeyConstraintName: 'webhook_events_pkey' })
  id!: string;

  @Column('text')
  type!: string;

  @Column('text')
  transactionId!: string;

  @Column('timestamptz')
  createdAt!: Date;
}
