import { GraphQLID, GraphQLInt, GraphQLString } from 'graphql';
import { Field, ObjectType } from 'type-graphql';
import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('search_synonyms')
@ObjectType({ simpleResolvers: true, description: 'Words that mean the same to a search.' })
export class SynonymGroup {
  @Field(() => GraphQLID, { description: 'The id, a UUIDv7.' })
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'search_synonyms_pkey' })
  id!: string;

  @Field(() => [GraphQLString], {
    description:
      'The words, in lower case and without punctuation. Each may consist of several: `tape measure`.',
  })
  @Column('text', { array: true })
  words!: string[];

  @Field(() => GraphQLInt, { description: 'Rises with each change.' })
  @Column('integer', { default: 1 })
  version!: number;

  /** Each of the words as a query, which is replaced in searches. */
  @Column('tsquery', { array: true })
  targets!: string[];

  /** The query for any of the words. */
  @Column('tsquery')
  substitute!: string;

  @Column('timestamptz')
  createdAt!: Date;
}
