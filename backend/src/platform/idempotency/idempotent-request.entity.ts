import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';

/** A write that a client named by a key of its own, so that sending it again does not do it again. */
@Entity('idempotent_requests')
@Index('idempotent_requests_created_at', ['createdAt'])
export class IdempotentRequest {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'idempotent_requests_pkey' })
  userId!: string;

  // By its name: the platform knows no module.
  @ManyToOne('User', { onDelete: 'CASCADE', nullable: false })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'idempotent_requests_user_id_fkey' })
  user!: object;

  /** The client's key. */
  @PrimaryColumn('text', { primaryKeyConstraintName: 'idempotent_requests_pkey' })
  key!: string;

  /** What was asked, as a digest. */
  @Column('text')
  fingerprint!: string;

  /** The id that the new record has, or will have when the write is tried again after a crash. */
  @Column('uuid')
  recordId!: string;

  @Column('timestamptz')
  createdAt!: Date;
}
