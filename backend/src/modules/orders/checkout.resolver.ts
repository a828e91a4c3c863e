import { GraphQLID } from 'graphql';
import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { Auth } from '../../graphql/auth';
import { Context } from '../../graphql/context';
import { IDEMPOTENCY_NOTE } from '../../graphql/idempotency-key';
import { Quota } from '../../graphql/quota';
import { quotas, roles } from '../policies';
import type { CheckoutService } from './checkout.service';
import type { PlacedPurchase } from './insert-purchases';
import { OrderAllowance } from './order-allowance';
import { Order } from './order.entity';
import { PlaceOrderInput } from './order.inputs';
import { Purchase } from './purchase.entity';
import { PlacePurchaseInput } from './purchase.inputs';
import type { PurchaseService } from './purchase.service';
import { summaryOf } from './purchase-summary';

@Resolver()
export class CheckoutResolver {
  constructor(
    private readonly checkout: CheckoutService,
    private readonly purchases: PurchaseService,
  ) {}

  @Auth(roles.placePurchase)
  @Quota(quotas.placePurchase)
  @Mutation(() => Purchase, {
    description:
      'Takes the units of all lines from the stock and places the purchase, or does neither. All errors of the lines and ' +
      'the total come together: those of a line in fields such as `lines.0.quantity`, those of the purchase in `lines` and ' +
      '`expectedTotal`; values that are invalid by themselves are reported before them, the error of `cartVersion` ' +
      'comes alone, and that of `addressId` once there are no others. The payment follows. ' +
      IDEMPOTENCY_NOTE +
      'Errors: UNAUTHENTICATED, BAD_USER_INPUT, NOT_FOUND, OUT_OF_STOCK, UNPAID_LIMIT_REACHED, CONFLICT, IDEMPOTENCY_KEY_REUSED.',
  })
  async placePurchase(
    @Ctx() context: Context,
    @Arg('input', () => PlacePurchaseInput, {
      description: 'The tools, the quantities and the delivery details.',
    })
    input: PlacePurchaseInput,
  ): Promise<Purchase> {
    const placed = await this.checkout.placePurchase(await context.signedIn(), input, context.idempotencyKey);
    this.primeLoaders(context, placed);
    return placed.purchase;
  }

  @Auth(roles.placeOrder)
  @Quota(quotas.placeOrder)
  @Mutation(() => Order, {
    description:
      'Takes the units from the stock and places the order, atomically. The payment follows. ' +
      IDEMPOTENCY_NOTE +
      'Errors: UNAUTHENTICATED, BAD_USER_INPUT, NOT_FOUND, OUT_OF_STOCK, UNPAID_LIMIT_REACHED, IDEMPOTENCY_KEY_REUSED.',
  })
  async placeOrder(
    @Ctx() context: Context,
    @Arg('input', () => PlaceOrderInput, { description: 'The tool, the quantity and the delivery details.' })
    input: PlaceOrderInput,
  ): Promise<Order> {
    const placed = await this.checkout.placeOrder(await context.signedIn(), input, context.idempotencyKey);
    this.primeLoaders(context, placed);
    return placed.order;
  }

  @Auth(roles.placeOrder)
  @Query(() => OrderAllowance, {
    nullable: true,
    description:
      'How much of a tool the signed-in user can order now, with the limits on unpaid orders. ' +
      'Null only with an error: UNAUTHENTICATED, NOT_FOUND.',
  })
  async orderAllowance(
    @Ctx() context: Context,
    @Arg('toolId', () => GraphQLID, { description: 'The id of the tool.' }) toolId: string,
  ): Promise<OrderAllowance> {
    return this.checkout.allowance(await context.signedIn(), toolId);
  }

  /** The response needs no further statement for what was written. */
  private primeLoaders(context: Context, { purchase, orders }: PlacedPurchase): void {
    const { loadOrders, loadWithSummary } = this.purchases;
    context.prime(loadWithSummary, purchase.id, Object.assign(purchase, summaryOf(orders)));
    context.prime(loadOrders, purchase.id, orders);
  }
}
