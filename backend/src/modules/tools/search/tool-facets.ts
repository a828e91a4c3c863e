import { GraphQLInt, GraphQLString } from 'graphql';
import { Field, ObjectType } from 'type-graphql';
import { formatCounted } from '../../../common/counts';
import { MAX_COUNT } from '../../../common/page';
import { CacheWithParent } from '../../../graphql/cache-control';
import { MoneyScalar } from '../../../graphql/scalars';
import { Category } from '../category.entity';

const MANY = formatCounted(MAX_COUNT, 'tool');
const COUNT = `The number of tools with it that meet all other filters; null when more than ${MANY} meet them.`;

@CacheWithParent()
@ObjectType({ simpleResolvers: true, description: 'A category that the tools of a list can be filtered by.' })
export class CategoryFacet {
  @Field(() => Category, { description: 'The category.' })
  category!: Category;

  @Field(() => GraphQLInt, { nullable: true, description: COUNT })
  count!: number | null;
}

@CacheWithParent()
@ObjectType({ simpleResolvers: true, description: 'A value of a data sheet that tools can be filtered by.' })
export class SpecificationValue {
  @Field(() => GraphQLString, { description: 'The value, with a space and its unit where it has one.' })
  value!: string;

  @Field(() => GraphQLInt, { nullable: true, description: COUNT })
  count!: number | null;
}

@CacheWithParent()
@ObjectType({
  simpleResolvers: true,
  description: 'A row of the data sheets that tools can be filtered by.',
})
export class SpecificationFacet {
  @Field(() => GraphQLString, { description: 'The name of the row.' })
  name!: string;

  @Field(() => [SpecificationValue], {
    description: 'The most frequent values, in the order of their numbers or letters.',
  })
  values!: SpecificationValue[];
}

@CacheWithParent()
@ObjectType({
  simpleResolvers: true,
  description:
    'What the tools of a list can be filtered by. The filter of each part is ignored in its own counts. When more than ' +
    `${MANY} meet the other filters, the counts and prices are null, the categories are all that have tools, and the values are those of some tools.`,
})
export class ToolFacets {
  /** The number of tools in the list; any number above the largest that is counted stands for more. */
  total!: number;

  @Field(() => [CategoryFacet], { description: 'The categories, in the order of the shop.' })
  categories!: CategoryFacet[];

  /** Whole cents. */
  @Field(() => MoneyScalar, {
    nullable: true,
    description: 'The lowest price of a piece in US dollars; null also without tools.',
  })
  minPrice!: number | null;

  /** Whole cents. */
  @Field(() => MoneyScalar, {
    nullable: true,
    description: 'The highest price of a piece in US dollars; null also without tools.',
  })
  maxPrice!: number | null;

  @Field(() => GraphQLInt, {
    nullable: true,
    description: 'The number of tools with at least their minimum order in stock.',
  })
  inStockCount!: number | null;

  @Field(() => [SpecificationFacet], {
    description:
      'What the data sheets of the category have in common; empty when the filter names no category.',
  })
  specifications!: SpecificationFacet[];
}
