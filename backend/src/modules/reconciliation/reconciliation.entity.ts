import { GraphQLBoolean, GraphQLID, GraphQLInt, GraphQLString } from 'graphql';
import { Field, ObjectType } from 'type-graphql';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { DateTimeScalar } from '../../graphql/scalars';

@ObjectType({
  simpleResolvers: true,
  description: 'A contradiction that a reconciliation found.',
})
export class Discrepancy {
  @Field(() => GraphQLString, { description: 'The record concerned, with its id, such as `payment pi_...`.' })
  subject!: string;

  @Field(() => GraphQLString, { description: 'What was found, as a sentence.' })
  description!: string;

  @Field(() => GraphQLBoolean, {
    description: 'True when the reconciliation corrected it; false when an operator must review it.',
  })
  resolved!: boolean;
}

@Entity('reconciliations')
@ObjectType({
  simpleResolvers: true,
  description:
    'A comparison of orders, payments and the stock ledger with each other and with the payment provider.',
})
export class Reconciliation {
  @Field(() => GraphQLID, { description: 'A UUIDv7.' })
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'reconciliations_pkey' })
  id!: string;

  @Field(() => DateTimeScalar, {
    description: 'Payments that changed at the provider since then were compared.',
  })
  @Column('timestamptz')
  since!: Date;

  @Field(() => GraphQLBoolean, {
    description:
      'True when all records of the shop were compared with each other, false when only those that changed since the last run.',
  })
  @Column('boolean')
  isFull!: boolean;

  @Field(() => DateTimeScalar, { description: 'When it started.' })
  @Column('timestamptz')
  startedAt!: Date;

  @Field(() => DateTimeScalar, { description: 'When it finished.' })
  @Column('timestamptz')
  finishedAt!: Date;

  @Field(() => GraphQLInt, { description: 'The number of payments at the provider that were compared.' })
  @Column('integer')
  paymentsCompared!: number;

  @Field(() => [Discrepancy], {
    description:
      'The discrepancies found, unresolved ones first, at most 1,000; empty when all records match.',
  })
  @Column('jsonb')
  discrepancies!: Discrepancy[];

  @Field(() => GraphQLInt, { description: 'The number of unresolved discrepancies.' })
  get unresolvedCount(): number {
    return this.discrepancies.filter(({ resolved }) => !resolved).length;
  }
}
