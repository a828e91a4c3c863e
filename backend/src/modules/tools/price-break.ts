import { GraphQLInt } from 'graphql';
import { Field, ObjectType } from 'type-graphql';
import { CacheWithParent } from '../../graphql/cache-control';
import { MoneyScalar } from '../../graphql/scalars';

@CacheWithParent()
@ObjectType({
  simpleResolvers: true,
  description: 'A lower price of one piece in orders of at least a quantity.',
})
export class PriceBreak {
  @Field(() => GraphQLInt, { description: 'The smallest quantity with this price.' })
  minQuantity!: number;

  /** Whole cents. */
  @Field(() => MoneyScalar, { description: 'The price of one piece in US dollars.' })
  price!: number;
}
