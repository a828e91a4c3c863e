import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A write that a client named by a key of its own, so that sending it again does not do it again. */
@Entity('idempotent_requests')
@Index('idempotent_requests_created_at', ['createdAt'])
export class IdempotentRequest {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'idempotent_requests_pkey' })
  userId!: string;

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
