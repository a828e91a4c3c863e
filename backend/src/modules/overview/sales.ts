import { GraphQLFloat, GraphQLInt } from 'graphql';
import { Field, ObjectType, registerEnumType } from 'type-graphql';
import { centsToDollars } from '../../common/money';
import { ListSize } from '../../graphql/cost';
import { DateScalar, MoneyScalar } from '../../graphql/scalars';
import { MAX_DAYS_BY_DAY, SalesInterval, type Period } from './period';

registerEnumType(SalesInterval, {
  name: 'SalesInterval',
  description: 'The length of time of one figure.',
  valuesConfig: {
    DAY: { description: 'A day.' },
    MONTH: { description: `A month of the calendar, for periods of more than ${MAX_DAYS_BY_DAY} days.` },
  },
});

/** The sums of some days, in whole cents. */
export interface SalesSums {
  readonly orderCount: number;
  readonly quantity: number;
  readonly gross: number;
  readonly refunds: number;
}

@ObjectType({
  simpleResolvers: true,
  description: 'The orders that were paid in some days, and the refunds that succeeded in them.',
})
export class SalesFigures implements SalesSums {
  @Field(() => GraphQLInt, { description: 'The number of orders that were paid.' })
  readonly orderCount: number;

  @Field(() => GraphQLInt, { description: 'The pieces of these orders.' })
  readonly quantity: number;

  @Field(() => MoneyScalar, { description: 'The total of these orders in US dollars.' })
  readonly gross: number;

  @Field(() => MoneyScalar, {
    description: 'The refunds that succeeded in US dollars, whenever their orders were paid.',
  })
  readonly refunds: number;

  constructor({ orderCount, quantity, gross, refunds }: SalesSums) {
    this.orderCount = orderCount;
    this.quantity = quantity;
    this.gross = gross;
    this.refunds = refunds;
  }

  @Field(() => GraphQLFloat, {
    description:
      'The sales: `gross` less `refunds`, in US dollars. Negative when more was refunded than sold.',
  })
  get net(): number {
    return centsToDollars(this.gross - this.refunds);
  }
}

@ObjectType({ simpleResolvers: true, description: 'The sales of a day or a month.' })
export class SalesBucket {
  @Field(() => DateScalar, { description: 'The first day.' })
  readonly from: string;

  @Field(() => DateScalar, { description: 'The last day.' })
  readonly to: string;

  @Field(() => DateScalar, {
    description: 'The first day of the part of the previous period that it is compared with.',
  })
  readonly previousFrom: string;

  @Field(() => SalesFigures, { description: 'The sales.' })
  readonly current: SalesFigures;

  @Field(() => SalesFigures, { description: 'The sales of that part of the previous period.' })
  readonly previous: SalesFigures;

  constructor(days: Period, previousDays: Period, current: SalesSums, previous: SalesSums) {
    this.from = days.from;
    this.to = days.to;
    this.previousFrom = previousDays.from;
    this.current = new SalesFigures(current);
    this.previous = new SalesFigures(previous);
  }
}

@ObjectType({
  simpleResolvers: true,
  description: 'The sales of a period beside those of the period before.',
})
export class SalesReport {
  @Field(() => SalesInterval, { description: 'What each of `buckets` stands for.' })
  interval!: SalesInterval;

  @ListSize(MAX_DAYS_BY_DAY)
  @Field(() => [SalesBucket], { description: 'The days or the months of the period, in order.' })
  buckets!: readonly SalesBucket[];

  @Field(() => SalesFigures, { description: 'The sales of the whole period.' })
  total!: SalesFigures;

  @Field(() => SalesFigures, { description: 'The sales of the whole period before.' })
  previousTotal!: SalesFigures;
}

export const addSales = (sums: readonly SalesSums[]): SalesFigures =>
  new SalesFigures({
    orderCount: sumOf(sums, 'orderCount'),
    quantity: sumOf(sums, 'quantity'),
    gross: sumOf(sums, 'gross'),
    refunds: sumOf(sums, 'refunds'),
  });

const sumOf = (sums: readonly SalesSums[], property: keyof SalesSums): number =>
  sums.reduce((sum, { [property]: value }) => sum + value, 0);
