import { GraphQLFloat, GraphQLID, GraphQLInt } from 'graphql';
import { Field, ObjectType } from 'type-graphql';
import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { CacheWithParent } from '../../graphql/cache-control';
import { MoneyScalar } from '../../graphql/scalars';
import { DependsOn } from '../../graphql/selected-fields';
import { ImageColumn } from '../../platform/images/image-column';
import { Category } from './category.entity';
import { PriceBreak } from './price-break';
import { averageOf, totalOf } from './rating-counts';
import { toolFields, type ToolValues } from './tool.fields';

const describe = (name: keyof ToolValues) => ({ description: `${toolFields[name].description}.` });

@Entity('tools')
@Check('tools_price_non_negative', 'price >= 0')
@Check('tools_available_non_negative', 'available >= 0')
@Check('tools_min_order_positive', 'min_order >= 1')
@Check('tools_sku_valid', "sku ~ '^[A-Z0-9]+(-[A-Z0-9]+)*$'")
@Check('tools_order_multiple_positive', 'order_multiple >= 1')
@Check('tools_rating_counts_valid', 'cardinality(rating_counts) = 5 AND 0 <= ALL (rating_counts)')
@Check('tools_min_order_in_multiples', 'min_order % order_multiple = 0')
@Index('tools_sku', ['sku'], { unique: true })
@Index('tools_listed', ['id'], { where: 'deleted_at IS NULL' })
@Index('tools_archived', ['id'], { where: 'deleted_at IS NOT NULL' })
// The sort orders. After the id they have what lists are filtered by, so that a filter reads none of the tools that it skips.
@Index('tools_category_id_price_id', ['categoryId', 'price', 'id', 'minOrder'])
@Index('tools_tool_name_id', ['toolName', 'id', 'categoryId', 'price', 'minOrder'])
@Index('tools_price_id', ['price', 'id', 'categoryId', 'minOrder'])
@Index('tools_min_order_id', ['minOrder', 'id', 'categoryId', 'price'])
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

  @Field(() => String, {
    description: 'The code of the tool, for people. No other tool has or had it.',
  })
  @Column('text', { default: () => 'next_sku()' })
  sku!: string;

  @Field(() => String, { description: 'The unique name in the URL of its page.' })
  @Column('text')
  slug!: string;

  @Column('uuid')
  categoryId!: string;

  @ManyToOne(() => Category, { onDelete: 'RESTRICT', nullable: false })
  @JoinColumn({ name: 'category_id', foreignKeyConstraintName: 'tools_category_id_fkey' })
  category!: Relation<Category>;

  @Field(() => String, describe('toolName'))
  @Column('text')
  toolName!: string;

  @ImageColumn()
  image!: string;

  /** Describes the image to those who do not see it; may be empty. */
  @Column('text', { default: '' })
  imageAlt!: string;

  /** Whole cents. */
  @Field(() => MoneyScalar, describe('price'))
  @Column('integer')
  price!: number;

  @Field(() => [PriceBreak], {
    description: 'The lower prices of larger orders, with rising quantities and falling prices.',
  })
  @Column('jsonb', { default: [] })
  priceBreaks!: PriceBreak[];

  @Field(() => GraphQLInt, describe('available'))
  @Column('integer')
  available!: number;

  @Field(() => GraphQLInt, describe('minOrder'))
  @Column('integer')
  minOrder!: number;

  @Field(() => GraphQLInt, {
    description:
      'The pieces in a carton: the minimum order and each quantity are multiples of it. 1 for loose pieces.',
  })
  @Column('integer', { default: 1 })
  orderMultiple!: number;

  @Field(() => String, describe('toolDescription'))
  @Column('text')
  toolDescription!: string;

  @Field(() => [GraphQLInt], { description: 'The number of reviews with 1, 2, 3, 4 and 5 stars.' })
  @Column('integer', { array: true, default: [0, 0, 0, 0, 0] })
  ratingCounts!: number[];

  @Field(() => GraphQLInt, {
    description: 'Rises with each change by an admin, but not with the stock and the reviews.',
  })
  @Column('integer', { default: 1 })
  version!: number;

  @Column('timestamptz')
  createdAt!: Date;

  /** When the tool was removed from the catalogue; its orders still reference it. */
  @Column('timestamptz', { nullable: true })
  deletedAt!: Date | null;

  @DependsOn('ratingCounts')
  @Field(() => GraphQLFloat, {
    nullable: true,
    description: 'The average rating, from 1 to 5 with one decimal; null without reviews.',
  })
  get averageRating(): number | null {
    return averageOf(this.ratingCounts);
  }

  @DependsOn('ratingCounts')
  @Field(() => GraphQLInt, { description: 'The number of reviews that are not hidden.' })
  get reviewCount(): number {
    return totalOf(this.ratingCounts);
  }
}
