import { GraphQLBoolean, GraphQLID, GraphQLInt, GraphQLString } from 'graphql';
import { Field, ObjectType } from 'type-graphql';
import { ListSize } from '../../graphql/cost';
import { DateScalar, DateTimeScalar, MoneyScalar } from '../../graphql/scalars';
import { FulfillmentStatus, OrderStatus } from '../orders';
import type { Period } from './period';

/** The tools in the list of best sellers. */
export const MAX_BEST_SELLERS = 10;

/** The records of each list of what needs attention. */
export const MAX_ROWS = 100;

@ObjectType({ simpleResolvers: true, description: "The days from `from` to `to`, in the shop's time zone." })
export class OverviewPeriod implements Period {
  @Field(() => DateScalar, { description: 'The first day.' })
  from!: string;

  @Field(() => DateScalar, { description: 'The last day.' })
  to!: string;
}

@ObjectType({
  simpleResolvers: true,
  description: 'What the shop sold in a period, and what needs attention now.',
})
export class Overview {
  @Field(() => OverviewPeriod, { description: 'The period.' })
  period!: OverviewPeriod;

  @Field(() => OverviewPeriod, { description: 'The period of the same length before, for comparison.' })
  previousPeriod!: OverviewPeriod;
}

@ObjectType({ simpleResolvers: true, description: 'How many of the orders of a period have a state.' })
export class OrderStateCount {
  @Field(() => OrderStatus, { description: 'The state of the payment.' })
  status!: OrderStatus;

  @Field(() => FulfillmentStatus, { description: 'The state of the delivery.' })
  fulfillmentStatus!: FulfillmentStatus;

  @Field(() => GraphQLBoolean, {
    description:
      'Whether the bank returned the payments: in CHARGED_BACK, and in REFUNDED once such orders are closed.',
  })
  isChargedBack!: boolean;

  @Field(() => GraphQLInt, { description: 'The number of orders.' })
  count!: number;
}

@ObjectType({ simpleResolvers: true, description: 'The sales of a tool in a period, before refunds.' })
export class BestSeller {
  @Field(() => GraphQLID, { description: 'The id of the tool, in the catalogue or deleted.' })
  toolId!: string;

  @Field(() => GraphQLString, { description: 'The SKU of the tool.' })
  sku!: string;

  @Field(() => GraphQLString, { description: 'The current name of the tool.' })
  toolName!: string;

  @Field(() => GraphQLInt, { description: 'The number of orders that were paid.' })
  orderCount!: number;

  @Field(() => GraphQLInt, { description: 'The pieces of these orders.' })
  quantity!: number;

  @Field(() => MoneyScalar, { description: 'The total of these orders in US dollars.' })
  gross!: number;
}

@ObjectType({ simpleResolvers: true, description: 'A tool whose stock needs attention.' })
export class LowStockTool {
  @Field(() => GraphQLID, { description: 'The id of the tool.' })
  toolId!: string;

  @Field(() => GraphQLString, { description: 'The SKU.' })
  sku!: string;

  @Field(() => GraphQLString, { description: 'The name.' })
  toolName!: string;

  @Field(() => GraphQLInt, { description: 'The pieces in stock.' })
  available!: number;

  @Field(() => GraphQLInt, { description: 'The smallest quantity of one order.' })
  minOrder!: number;

  @Field(() => GraphQLInt, {
    description:
      'The pieces of the orders that were paid in the last 30 days, without those restocked before they were shipped.',
  })
  soldIn30Days!: number;

  @Field(() => GraphQLInt, {
    description:
      'The whole days for which the stock lasts when the tool sells as in the last 30 days; 0 when less than the ' +
      'minimum order is left.',
  })
  daysLeft!: number;
}

@ObjectType({ simpleResolvers: true, description: 'Tools whose stock needs attention.' })
export class LowStockTools {
  @Field(() => GraphQLInt, { description: 'How many there are.' })
  totalCount!: number;

  @ListSize(MAX_ROWS)
  @Field(() => [LowStockTool], { description: `The first ${MAX_ROWS} of them.` })
  nodes!: readonly LowStockTool[];
}

@ObjectType({ simpleResolvers: true, description: 'A purchase that is cancelled soon unless it is paid.' })
export class ExpiringPurchase {
  @Field(() => GraphQLString, { description: 'The number for people, such as `TH-100042`.' })
  number!: string;

  @Field(() => GraphQLString, { description: 'The name of the customer.' })
  userName!: string;

  @Field(() => MoneyScalar, { description: 'What is to be paid, in US dollars.' })
  outstanding!: number;

  @Field(() => DateTimeScalar, { description: 'Until when it can be paid, in UTC.' })
  payUntil!: Date;
}

@ObjectType({ simpleResolvers: true, description: 'Purchases that are cancelled soon unless they are paid.' })
export class ExpiringPurchases {
  @Field(() => GraphQLInt, { description: 'How many there are.' })
  totalCount!: number;

  @ListSize(MAX_ROWS)
  @Field(() => [ExpiringPurchase], { description: `The first ${MAX_ROWS} to expire.` })
  nodes!: readonly ExpiringPurchase[];
}
