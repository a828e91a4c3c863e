import { GraphQLInt, GraphQLString } from 'graphql';
import { Field, ObjectType } from 'type-graphql';
import type { Allowance } from './unpaid-limits';

@ObjectType({ simpleResolvers: true, description: 'How much of a tool a user can order now.' })
export class OrderAllowance implements Allowance {
  @Field(() => GraphQLInt, {
    description:
      'The largest quantity of one order, at most the stock. 0 when the limits on unpaid orders do not allow the minimum order.',
  })
  maxQuantity!: number;

  @Field(() => GraphQLString, {
    nullable: true,
    description:
      'Which limit on unpaid orders applies and what to do, as sentences; null when only the stock limits the order.',
  })
  notice!: string | null;
}
