import { GraphQLID, GraphQLInt } from 'graphql';
import { Field, ObjectType } from 'type-graphql';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { DateTimeScalar } from '../../../graphql/scalars';

@Entity('searches_without_result')
@Index('searches_without_result_text', ['text'], { unique: true })
@ObjectType({ simpleResolvers: true, description: 'A search of the catalogue that found no tool.' })
export class SearchWithoutResult {
  @Field(() => GraphQLID, { description: 'The id, a UUIDv7.' })
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'searches_without_result_pkey' })
  id!: string;

  @Field(() => String, { description: 'Its words, in lower case and without punctuation.' })
  @Column('text')
  text!: string;

  @Field(() => GraphQLInt, { description: 'How often it was searched.' })
  @Column('integer')
  count!: number;

  @Field(() => DateTimeScalar, { description: 'When it was last searched, in UTC.' })
  @Column('timestamptz')
  lastSearchedAt!: Date;
}
