import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { IssuedKind } from './document.state';

/** The last number of a kind. A sequence would leave gaps when a transaction is rolled back. */
@Entity('document_counters')
export class DocumentCounter {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'document_counters_pkey' })
  kind!: IssuedKind;

  @Column('integer')
  lastNumber!: number;
}
