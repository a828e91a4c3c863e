import { GraphQLID, GraphQLInt, GraphQLString } from 'graphql';
import { Field, ObjectType, registerEnumType } from 'type-graphql';
import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { DateTimeScalar } from '../../graphql/scalars';
import { Order } from '../orders/order.entity';
import { ClaimResolution, ClaimStatus } from './claim.state';

registerEnumType(ClaimStatus, {
  name: 'ClaimStatus',
  description: 'The state of a claim.',
  valuesConfig: {
    OPEN: { description: 'The shop decides.' },
    ASKED: { description: 'The shop has asked a question. The customer answers.' },
    ACCEPTED: { description: 'Its refund is due, or its replacement waits for stock.' },
    SETTLED: { description: 'The customer has the money, or the replacement is ordered.' },
    REJECTED: { description: 'Rejected by the shop.' },
    CANCELLED: { description: 'Cancelled by the customer before the shop decided.' },
  },
});

registerEnumType(ClaimResolution, {
  name: 'ClaimResolution',
  description: 'How an accepted claim is settled.',
  valuesConfig: {
    REFUND: { description: 'The customer gets the money for the pieces back.' },
    REPLACEMENT: { description: 'The customer gets new pieces.' },
  },
});

/** Its status follows the refunds once it is accepted, until it is replaced: see `update-claims.ts`. */
@Entity('claims')
@Check('claims_quantity_positive', 'quantity >= 1')
@Check('claims_status_valid', "status IN ('OPEN', 'ASKED', 'ACCEPTED', 'SETTLED', 'REJECTED', 'CANCELLED')")
@Check('claims_resolution_valid', "resolution IN ('REFUND', 'REPLACEMENT')")
@Check('claims_question_matches_asked_at', '(question IS NULL) = (asked_at IS NULL)')
@Check('claims_answer_matches_answered_at', '(answer IS NULL) = (answered_at IS NULL)')
@Check('claims_answer_follows_question', 'answer IS NULL OR question IS NOT NULL')
@Check(
  'claims_asked_without_answer',
  "status NOT IN ('OPEN', 'ASKED') OR (status = 'ASKED') = (question IS NOT NULL AND answer IS NULL)",
)
@Check('claims_resolution_matches_status', "(status IN ('ACCEPTED', 'SETTLED')) = (resolution IS NOT NULL)")
@Check('claims_rejected_with_note', "status <> 'REJECTED' OR decision_note IS NOT NULL")
@Check(
  'claims_decided_at_matches_status',
  "(status IN ('ACCEPTED', 'SETTLED', 'REJECTED')) = (decided_at IS NOT NULL)",
)
@Check(
  'claims_closed_at_matches_status',
  "(status IN ('SETTLED', 'REJECTED', 'CANCELLED')) = (closed_at IS NOT NULL)",
)
@Check(
  'claims_replacement_order_id_matches_status',
  "(replacement_order_id IS NOT NULL) = (status = 'SETTLED' AND resolution = 'REPLACEMENT')",
)
@Index('claims_order_id_id', ['orderId', 'id'])
@Index('claims_status_id', ['status', 'id'])
@Index('claims_replacement_order_id', ['replacementOrderId'], { unique: true })
@ObjectType({
  simpleResolvers: true,
  description: 'Pieces of a delivered order that are missing or not as they should be, under the guarantee.',
})
export class Claim {
  @Field(() => GraphQLID, { description: 'The id, a UUIDv7: later records have greater ids.' })
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'claims_pkey' })
  id!: string;

  @Column('uuid')
  orderId!: string;

  @ManyToOne(() => Order, { onDelete: 'RESTRICT', nullable: false })
  @JoinColumn({ name: 'order_id', foreignKeyConstraintName: 'claims_order_id_fkey' })
  ownOrder!: Relation<Order>;

  @Field(() => GraphQLInt, { description: 'The pieces.' })
  @Column('integer')
  quantity!: number;

  @Field(() => GraphQLString, {
    description: 'What is wrong, in the words of the customer; `Erased` once the account is deleted.',
  })
  @Column('text')
  problem!: string;

  @Field(() => ClaimStatus, { description: 'The status of the claim.' })
  @Column('text')
  status!: ClaimStatus;

  @Field(() => GraphQLString, {
    nullable: true,
    description: 'What the shop asked; null without a question.',
  })
  @Column('text', { nullable: true })
  question!: string | null;

  @Field(() => GraphQLString, { nullable: true, description: 'What the customer answered; null before.' })
  @Column('text', { nullable: true })
  answer!: string | null;

  @Field(() => ClaimResolution, {
    nullable: true,
    description: 'How it is settled; null unless it is accepted.',
  })
  @Column('text', { nullable: true })
  resolution!: ClaimResolution | null;

  @Field(() => GraphQLString, {
    nullable: true,
    description: 'What the shop says about its decision; null without a note.',
  })
  @Column('text', { nullable: true })
  decisionNote!: string | null;

  @Column('uuid', { nullable: true })
  replacementOrderId!: string | null;

  @ManyToOne(() => Order, { onDelete: 'RESTRICT', nullable: true })
  @JoinColumn({ name: 'replacement_order_id', foreignKeyConstraintName: 'claims_replacement_order_id_fkey' })
  ownReplacementOrder!: Relation<Order> | null;

  @Field(() => DateTimeScalar, { description: 'When the customer made it, in UTC.' })
  @Column('timestamptz')
  requestedAt!: Date;

  @Field(() => DateTimeScalar, { nullable: true, description: 'When the shop asked, in UTC; null before.' })
  @Column('timestamptz', { nullable: true })
  askedAt!: Date | null;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: 'When the customer answered, in UTC; null before.',
  })
  @Column('timestamptz', { nullable: true })
  answeredAt!: Date | null;

  @Field(() => DateTimeScalar, { nullable: true, description: 'When the shop decided, in UTC; null before.' })
  @Column('timestamptz', { nullable: true })
  decidedAt!: Date | null;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: 'When it was settled, rejected or cancelled, in UTC; null before.',
  })
  @Column('timestamptz', { nullable: true })
  closedAt!: Date | null;
}
