import { GraphQLBoolean, GraphQLString } from 'graphql';
import { Field, ObjectType } from 'type-graphql';
import type { Allowance } from './review-limits';

@ObjectType({ simpleResolvers: true, description: 'Whether a user can add a review now.' })
export class ReviewAllowance implements Allowance {
  @Field(() => GraphQLBoolean, { description: 'Whether the limits allow a review now.' })
  isAllowed!: boolean;

  @Field(() => GraphQLString, {
    nullable: true,
    description:
      'How many reviews the user can still add, or which limit prevents it, as sentences; null without limits.',
  })
  notice!: string | null;
}
