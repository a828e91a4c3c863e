import { GraphQLBoolean, GraphQLID, GraphQLInt, GraphQLString } from 'graphql';
import { Field, ObjectType } from 'type-graphql';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { MadeOf } from '../../graphql/asked-properties';
import { DateTimeScalar } from '../../graphql/scalars';

@ObjectType({
  simpleResolvers: true,
  description: 'Something that the books and the facts did not agree on.',
})
export class Difference {
  @Field(() => GraphQLString, { description: 'What it is about, with its id, such as `payment pi_...`.' })
  subject!: string;

  @Field(() => GraphQLString, { description: 'What was found, in a sentence.' })
  finding!: string;

  @Field(() => GraphQLBoolean, {
    description: 'True when it was certain and is put right; false when a person must look.',
  })
  repaired!: boolean;
}

@Entity('reconciliations')
@ObjectType({
  simpleResolvers: true,
  description: 'A comparison of orders, payments, the stock ledger and what the payment provider says.',
})
export class Reconciliation {
  @Field(() => GraphQLID, { description: 'UUIDv7.' })
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'reconciliations_pkey' })
  id!: string;

  @Field(() => DateTimeScalar, { description: 'What happened at the provider from then on was compared.' })
  @Column('timestamptz')
  since!: Date;

  @Field(() => DateTimeScalar, { description: 'When it began.' })
  @Column('timestamptz')
  startedAt!: Date;

  @Field(() => DateTimeScalar, { description: 'When it was done.' })
  @Column('timestamptz')
  finishedAt!: Date;

  @Field(() => GraphQLInt, { description: 'The payments of the provider that were compared.' })
  @Column('integer')
  paymentsCompared!: number;

  @Field(() => [Difference], {
    description: 'What was found, first what is not put right; empty when the books agree. At most 1000.',
  })
  @Column('jsonb')
  differences!: Difference[];

  @MadeOf('differences')
  @Field(() => GraphQLInt, { description: 'Differences that are not put right.' })
  get left(): number {
    return this.differences.filter(({ repaired }) => !repaired).length;
  }
}
