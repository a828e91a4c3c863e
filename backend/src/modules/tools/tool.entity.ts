import { GraphQLID, GraphQLInt } from 'graphql';
import { Field, ObjectType } from 'type-graphql';
import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { CacheWithParent } from '../../graphql/cache-control';
import { MoneyScalar } from '../../graphql/scalars';
import { ImageColumn } from '../../platform/images/image-column';
import { toolFields, type ToolValues } from './tool.fields';

const describe = (name: keyof ToolValues) => ({ description: `${toolFields[name].description}.` });

@Entity('tools')
@Check('tools_price_non_negative', 'price >= 0')
@Check('tools_available_non_negative', 'available >= 0')
@Check('tools_min_order_positive', 'min_order >= 1')
@Index('tools_tool_name_id', ['toolName', 'id'])
@Index('tools_price_id', ['price', 'id'])
@Index('tools_min_order_id', ['minOrder', 'id'])
// A trigram index, which only the migration can create.
@Index('tools_search', { synchronize: false })
@CacheWithParent()
@ObjectType({
  simpleResolvers: true,
  description: 'A carpentry tool of the catalogue, sold in bulk from a minimum quantity.',
})
export class Tool {
  @Field(() => GraphQLID, { description: 'The id, a UUIDv7: later records have greater ids.' })
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'tools_pkey' })
  id!: string;

  @Field(() => String, describe('toolName'))
  @Column('text')
  toolName!: string;

  @ImageColumn()
  image!: string;

  /** Whole cents. */
  @Field(() => MoneyScalar, describe('price'))
  @Column('integer')
  price!: number;

  @Field(() => GraphQLInt, describe('available'))
  @Column('integer')
  available!: number;

  @Field(() => GraphQLInt, describe('minOrder'))
  @Column('integer')
  minOrder!: number;

  @Field(() => String, describe('toolDescription'))
  @Column('text')
  toolDescription!: string;

  @Column('timestamptz')
  createdAt!: Date;

  /** When the tool was removed from the catalogue; its orders still reference it. */
  @Column('timestamptz', { nullable: true })
  deletedAt!: Date | null;
}
