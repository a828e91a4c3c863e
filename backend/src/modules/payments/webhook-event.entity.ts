import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A notice of the provider that has had its effect; written in the transaction of that effect, so each has it once. */
@Entity('webhook_events')
export class WebhookEvent {
  /** The provider's own id. */
  @PrimaryColumn('text', { primaryKeyConstraintName: 'webhook_events_pkey' })
  id!: string;

  @Column('text')
  type!: string;

  @Column('text')
  transactionId!: string;

  @Column('timestamptz')
  createdAt!: Date;
}
