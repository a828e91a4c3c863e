import { GraphQLID, GraphQLString } from 'graphql';
import { Arg, Args, Ctx, FieldResolver, Query, Resolver, Root } from 'type-graphql';
import type { Page } from '../../common/page';
import type { ImageUrls } from '../../platform/images/image-urls';
import { SelectedFields, DependsOn, Embedded } from '../../graphql/selected-fields';
import { Auth } from '../../graphql/auth';
import { createConnectionType } from '../../graphql/connection';
import { Context } from '../../graphql/context';
import { DateTimeScalar } from '../../graphql/scalars';
import { OrderKind } from './order-kind';
import { OrderEvent } from './order-event.entity';
import { Order } from './order.entity';
import type { OrderService } from './order.service';
import { roles } from '../policies';
import { MyOrdersArgs, OrderListArgs } from './order.args';
import type { PurchaseService } from './purchase.service';
import { OrderedTool } from './ordered-tool';

const OrderConnection = createConnectionType(Order, 'Order');

@Resolver(() => Order)
export class OrderResolver {
  constructor(
    private readonly orders: OrderService,
    private readonly purchases: PurchaseService,
    private readonly images: ImageUrls,
  ) {}

  @Auth(roles.listOwnOrders)
  @Query(() => OrderConnection, {
    nullable: true,
    description:
      'The orders of the signed-in user, newest first. Null only with an error: UNAUTHENTICATED, BAD_USER_INPUT.',
  })
  async myOrders(
    @Ctx() context: Context,
    @Args(() => MyOrdersArgs) args: MyOrdersArgs,
    @SelectedFields() select: readonly string[],
  ) {
    const { id } = await context.signedIn();
    return this.toConnection(await this.orders.listByCustomer(id, args, select), context, select);
  }

  @Auth(roles.listOrders)
  @Query(() => OrderConnection, {
    name: 'orders',
    nullable: true,
    description:
      'The orders of all users. Null only with an error: UNAUTHENTICATED, FORBIDDEN, BAD_USER_INPUT.',
  })
  async list(
    @Ctx() context: Context,
    @Args(() => OrderListArgs) args: OrderListArgs,
    @SelectedFields() select: readonly string[],
  ) {
    return this.toConnection(await this.orders.list(args, select), context, select);
  }

  @Auth(roles.readOrder)
  @Query(() => Order, {
    nullable: true,
    description:
      'One order, open or closed, for its customer and for admins. ' +
      'Null only with an error: UNAUTHENTICATED, NOT_FOUND.',
  })
  async order(
    @Ctx() context: Context,
    @Arg('id', () => GraphQLID, { description: 'The id of the order.' }) id: string,
  ): Promise<Order> {
    return this.orders.findVisibleIncludingClosed(await context.signedIn(), id);
  }

  @DependsOn('status', 'createdAt')
  @FieldResolver(() => DateTimeScalar, {
    nullable: true,
    description:
      'The time until which the order can be paid; then it is cancelled. Null when the order awaits no payment or never expires.',
  })
  payUntil(@Root() order: Order): Date | null {
    return this.orders.payUntil(order);
  }

  @DependsOn('id')
  @FieldResolver(() => [OrderEvent], { description: 'The history of the order, oldest event first.' })
  history(@Root() order: Order, @Ctx() context: Context): Promise<readonly OrderEvent[]> {
    return context.load(this.orders.loadHistory, order.id);
  }

  @DependsOn('id', 'kind')
  @FieldResolver(() => GraphQLString, {
    nullable: true,
    description:
      'The number of the purchase whose claimed pieces it replaces; null unless its kind is REPLACEMENT.',
  })
  replacedPurchaseNumber(
    @Root() { id, kind }: Order,
    @Ctx() context: Context,
  ): Promise<string | null> | null {
    return kind === OrderKind.REPLACEMENT ? context.load(this.purchases.loadReplacedNumbers, id) : null;
  }

  @Embedded()
  @FieldResolver(() => OrderedTool, { description: 'The tool at the time of the order.' })
  tool(@Root() order: Order): OrderedTool {
    return new OrderedTool(order, this.images);
  }

  /** A page of orders, with their purchases when they are selected: GraphQL would await the promise of each order. */
  private async toConnection(page: Page<Order>, context: Context, select: readonly string[]) {
    if (select.includes('ownPurchase')) {
      const purchaseIds = new Set(page.items.map(({ purchaseId }) => purchaseId));
      await context.preload(this.purchases.loadWithSummary, [...purchaseIds]);
    }
    return new OrderConnection(page);
  }
}
