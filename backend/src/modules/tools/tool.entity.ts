import { GraphQLID, GraphQLInt } from 'graphql';
import { Field, ObjectType } from 'type-graphql';
import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { CacheWithParent } from '../../graphql/cache-control';
import { MoneyScalar } from '../../graphql/scalars';

@Entity('tools')
@Check('tools_price_not_negative', 'price >= 0')
@Check('tools_available_not_negative', 'available >= 0')
@Check('tools_min_order_at_least_one', 'min_order >= 1')
@Index('tools_tool_name_id', ['toolName', 'id'])
@Index('tools_price_id', ['price', 'id'])
@Index('tools_available_id', ['available', 'id'])
@Index('tools_min_order_id', ['minOrder', 'id'])
@CacheWithParent()
@ObjectType({
  simpleResolvers: true,
  description: 'A carpentry tool of the catalogue, sold by the piece above a minimum quantity.',
})
export class Tool {
  @Field(() => GraphQLID, { description: 'Its id, a UUIDv7: later records have greater ids.' })
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'tools_pkey' })
  id!: string;

  @Field(() => String, { description: 'The name under which the tool is sold.' })
  @Column('text')
  toolName!: string;

  /** A path of ours or a foreign URL, see `ImageLinks`. */
  @Column('text')
  image!: string;

  /** Whole cents of a US dollar. */
  @Field(() => MoneyScalar, { description: 'US dollars for one piece.' })
  @Column('integer')
  price!: number;

  @Field(() => GraphQLInt, { description: 'Pieces in stock.' })
  @Column('integer')
  available!: number;

  @Field(() => GraphQLInt, { description: 'The least pieces of one order.' })
  @Column('integer')
  minOrder!: number;

  @Field(() => String, { description: 'What the tool is for, what it is made of, how it is packed.' })
  @Column('text')
  toolDescription!: string;

  @Column('timestamptz')
  createdAt!: Date;

  /** When it left the catalogue; orders of it keep pointing here. */
  @Column('timestamptz', { nullable: true })
  deletedAt!: Date | null;
}
