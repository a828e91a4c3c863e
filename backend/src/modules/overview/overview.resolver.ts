import { Arg, FieldResolver, Query, Resolver, Root } from 'type-graphql';
import { Auth } from '../../graphql/auth';
import { ListSize } from '../../graphql/cost';
import { EXPIRY_NOTICE_DAYS, FulfillmentStatus, OrderStatus, SALES_DAYS } from '../orders';
import { roles } from '../policies';
import {
  BestSeller,
  ExpiringPurchases,
  LowStockTools,
  MAX_BEST_SELLERS,
  OrderStateCount,
  Overview,
} from './overview';
import { OverviewPeriodInput } from './overview.inputs';
import { PeriodPreset, previousPeriod } from './period';
import { SalesReport } from './sales';
import type { SalesService } from './sales.service';
import { RUNS_OUT_DAYS, type WorkListService } from './work-list.service';

const STATES = Object.keys(OrderStatus).length * Object.keys(FulfillmentStatus).length;

@Resolver(() => Overview)
export class OverviewResolver {
  constructor(
    private readonly sales: SalesService,
    private readonly workLists: WorkListService,
  ) {}

  @Auth(roles.readOverview)
  @Query(() => Overview, {
    name: 'overview',
    nullable: true,
    description:
      'The sales of a period, and the stock and purchases that need attention now. ' +
      'Null only with an error: UNAUTHENTICATED, FORBIDDEN, BAD_USER_INPUT.',
  })
  read(
    @Arg('period', () => OverviewPeriodInput, {
      nullable: true,
      description: 'The days; the last 30 when left out.',
    })
    request?: OverviewPeriodInput | null,
  ): Overview {
    const period = this.sales.resolve(request ?? { preset: PeriodPreset.LAST_30_DAYS });
    return Object.assign(new Overview(), { period, previousPeriod: previousPeriod(period) });
  }

  @FieldResolver(() => SalesReport, { name: 'sales', description: 'What was sold in the period.' })
  report(@Root() { period }: Overview): Promise<SalesReport> {
    return this.sales.report(period);
  }

  @ListSize(STATES)
  @FieldResolver(() => [OrderStateCount], {
    description: 'The orders that were placed in the period by the states that they have now.',
  })
  ordersByState(@Root() { period }: Overview): Promise<readonly OrderStateCount[]> {
    return this.sales.ordersByState(period);
  }

  @ListSize(MAX_BEST_SELLERS)
  @FieldResolver(() => [BestSeller], {
    description: `The ${MAX_BEST_SELLERS} tools with the highest sales in the period, before refunds.`,
  })
  bestSellers(@Root() { period }: Overview): Promise<readonly BestSeller[]> {
    return this.sales.bestSellers(period);
  }

  @FieldResolver(() => LowStockTools, {
    description:
      `The tools that sold in the last ${SALES_DAYS} days and whose stock lasts for less than ${RUNS_OUT_DAYS} days at that rate, ` +
      'the fewest days first.',
  })
  toolsRunningOut(): Promise<LowStockTools> {
    return this.workLists.toolsRunningOut();
  }

  @FieldResolver(() => LowStockTools, {
    description: 'The tools of which less is left than their minimum order, the highest value first.',
  })
  unsellableTools(): Promise<LowStockTools> {
    return this.workLists.unsellableTools();
  }

  @FieldResolver(() => ExpiringPurchases, {
    description: `The purchases that expire within ${EXPIRY_NOTICE_DAYS} days unless they are paid.`,
  })
  expiringPurchases(): Promise<ExpiringPurchases> {
    return this.workLists.expiringPurchases();
  }
}
