import { GraphQLID, GraphQLString } from 'graphql';
import { Field, ObjectType, registerEnumType } from 'type-graphql';
import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { DateTimeScalar } from '../../graphql/scalars';
import { Purchase } from '../orders/purchase.entity';
import { DocumentKind } from './document.state';
import type { CreditNoteFacts, SaleFacts } from './document-facts';

registerEnumType(DocumentKind, {
  name: 'DocumentKind',
  description: 'The kind of a document.',
  valuesConfig: {
    PRO_FORMA: { description: 'What is to be paid, as long as something is. It is no invoice.' },
    INVOICE: { description: 'What was paid.' },
    PACKING_SLIP: { description: 'What is in a shipment, or is packed for the next one.' },
    CREDIT_NOTE: { description: 'What was refunded of an invoice.' },
  },
});

/**
 * An invoice or a credit note. Its facts are a copy of the records when it was issued, so the same document can be rendered
 * at any time; the database rejects deletions, and changes but the erasure of a buyer ({@link DocumentRetention}). Other documents are made of the records of now, and are not stored.
 */
@Entity('documents')
@Check('documents_kind_valid', "kind IN ('INVOICE', 'CREDIT_NOTE')")
@Check('documents_refund_id_matches_kind', "(kind = 'CREDIT_NOTE') = (refund_id IS NOT NULL)")
@Index('documents_number', ['number'], { unique: true })
@Index('documents_purchase_id', ['purchaseId'])
@Index('documents_one_invoice_per_purchase', ['purchaseId'], { unique: true, where: "kind = 'INVOICE'" })
@Index('documents_refund_id', ['refundId'], { unique: true })
@ObjectType({ simpleResolvers: true, description: 'A document of a purchase, as PDF.' })
export class Document {
  @Field(() => GraphQLID, { description: 'The id.' })
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'documents_pkey' })
  id!: string;

  @Field(() => DocumentKind, { description: 'The kind.' })
  @Column('text')
  kind!: DocumentKind;

  @Field(() => GraphQLString, {
    description:
      'The number for people, such as `INV-000042`, `CN-000007`, or `TH-100042-1` for a packing slip; that of the purchase ' +
      'for a pro-forma invoice.',
  })
  @Column('text')
  number!: string;

  @Column('uuid')
  purchaseId!: string;

  @ManyToOne(() => Purchase, { onDelete: 'RESTRICT', nullable: false })
  @JoinColumn({ name: 'purchase_id', foreignKeyConstraintName: 'documents_purchase_id_fkey' })
  purchase!: Relation<Purchase>;

  /** The refund that a credit note is for; null for an invoice. */
  @Column('uuid', { nullable: true })
  refundId!: string | null;

  // By name: payments is a later module, whose events issue documents.
  @ManyToOne('Refund', { onDelete: 'RESTRICT', nullable: true })
  @JoinColumn({ name: 'refund_id', foreignKeyConstraintName: 'documents_refund_id_fkey' })
  refund!: object | null;

  @Column('jsonb')
  facts!: SaleFacts | CreditNoteFacts;

  @Field(() => DateTimeScalar, {
    description:
      'When it was issued, in UTC; for a packing slip when the shipment left. For a pro-forma invoice, and for a packing slip ' +
      'before the shipment leaves, when the purchase was placed.',
  })
  @Column('timestamptz')
  createdAt!: Date;
}
