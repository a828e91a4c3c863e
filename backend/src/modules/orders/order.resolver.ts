import { GraphQLID } from 'graphql';
import { Arg, Args, Ctx, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql';
import type { ImageLinks } from '../../platform/images/image-links';
import { AskedProperties, MadeOf, SameRecord } from '../../graphql/asked-properties';
import { Auth } from '../../graphql/auth';
import { connectionOf } from '../../graphql/connection';
import { Context } from '../../graphql/context';
import { ONCE_BY_KEY } from '../../graphql/idempotency-key';
import { OrderEvent } from './order-event.entity';
import { Order } from './order.entity';
import { PlaceOrderInput } from './order.inputs';
import type { OrderService } from './order.service';
import { orderRoles } from './order.policy';
import { MyOrdersArgs, OrderListArgs } from './order.list-args';
import { OrderedTool } from './ordered-tool';

const OrderConnection = connectionOf(Order, 'Order');

@Resolver(() => Order)
export class OrderResolver {
  constructor(
    private readonly orders: OrderService,
    private readonly images: ImageLinks,
  ) {}

  @Auth(orderRoles.listOwn)
  @Query(() => OrderConnection, {
    nullable: true,
    description:
      'The orders of the signed-in person, the latest first. Null only with an error: UNAUTHENTICATED, BAD_USER_INPUT.',
  })
  async myOrders(
    @Ctx() context: Context,
    @Args(() => MyOrdersArgs) args: MyOrdersArgs,
    @AskedProperties() only: readonly string[],
  ) {
    return new OrderConnection(
      await this.orders.pageOf(await context.signedIn(), Object.assign(args, { only })),
    );
  }

  @Auth(orderRoles.listAll)
  @Query(() => OrderConnection, {
    name: 'orders',
    nullable: true,
    description: "Everybody's orders. Null only with an error: UNAUTHENTICATED, FORBIDDEN, BAD_USER_INPUT.",
  })
  async page(@Args(() => OrderListArgs) args: OrderListArgs, @AskedProperties() only: readonly string[]) {
    return new OrderConnection(await this.orders.page(Object.assign(args, { only })));
  }

  @Auth(orderRoles.read)
  @Query(() => Order, {
    nullable: true,
    description:
      'One order, also when it has ended, for the person who placed it and for admins. ' +
      'Null only with an error: UNAUTHENTICATED, NOT_FOUND.',
  })
  async order(
    @Ctx() context: Context,
    @Arg('id', () => GraphQLID, { description: 'The id of the order.' }) id: string,
    @AskedProperties() only: readonly string[],
  ): Promise<Order> {
    return this.orders.visibleOrEnded(await context.signedIn(), id, only);
  }

  @Auth(orderRoles.place)
  @Mutation(() => Order, {
    description:
      'Takes the pieces from the stock and places the order, both or neither; it is to be paid afterwards. ' +
      ONCE_BY_KEY +
      'Errors: UNAUTHENTICATED, BAD_USER_INPUT, NOT_FOUND, OUT_OF_STOCK, IDEMPOTENCY_KEY_REUSED.',
  })
  async placeOrder(
    @Ctx() context: Context,
    @Arg('input', () => PlaceOrderInput, { description: 'The tool, the pieces, and where to deliver.' })
    input: PlaceOrderInput,
  ): Promise<Order> {
    return this.orders.place(await context.signedIn(), input, context.idempotencyKey);
  }

  @MadeOf('id')
  @FieldResolver(() => [OrderEvent], { description: 'What became of it, the first step first.' })
  history(
    @Root() order: Order,
    @Ctx() context: Context,
    @AskedProperties() only: readonly string[],
  ): Promise<readonly OrderEvent[]> {
    return context.load(this.orders.historyOf, order.id, only);
  }

  @SameRecord()
  @FieldResolver(() => OrderedTool, { description: 'The tool as it was when it was ordered.' })
  tool(@Root() order: Order): OrderedTool {
    return new OrderedTool(order, this.images);
  }
}
