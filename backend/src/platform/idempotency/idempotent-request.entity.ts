import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';

/** A write that a client sent with an idempotency key, so that sending it again has no second effect. */
@Entity('idempotent_requests')
@Check('idempotent_requests_request_count_non_negative', 'request_count >= 0')
@Index('idempotent_requests_created_at', ['createdAt'])
export class IdempotentRequest {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'idempotent_requests_pkey' })
  userId!: string;

  // By name: the platform imports no module.
  @ManyToOne('User', { onDelete: 'CASCADE', nullable: false })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'idempotent_requests_user_id_fkey' })
  user!: object;

  /** The client's key. */
  @PrimaryColumn('text', { primaryKeyConstraintName: 'idempotent_requests_pkey' })
  key!: string;

  /** SHA-256 of the operation and its normalized input, base64url. */
  @Column('text')
  requestHash!: string;

  /** The id of the record that the write creates, also when it is repeated after a crash. */
  @Column('uuid')
  recordId!: string;

  @Column('timestamptz')
  createdAt!: Date;

  /** The number of requests with this key that run or had an effect. When it is 0, all were rejected and the key is free. */
  @Column('integer')
  requestCount!: number;
}
