import { GraphQLBoolean, GraphQLInt, GraphQLString } from 'graphql';
import {
  Arg,
  Args,
  Ctx,
  FieldResolver,
  Mutation,
  Query,
  registerEnumType,
  Resolver,
  Root,
} from 'type-graphql';
import { Auth } from '../../graphql/auth';
import { createConnectionType } from '../../graphql/connection';
import { Context } from '../../graphql/context';
import { ListSize } from '../../graphql/cost';
import { Quota } from '../../graphql/quota';
import { DateScalar, MoneyScalar } from '../../graphql/scalars';
import { DependsOn, SelectedFields } from '../../graphql/selected-fields';
import { BillingDetails } from '../addresses';
import { quotas, roles } from '../policies';
import { purchaseFulfillment, PurchaseFulfillmentStatus } from './fulfillment.state';
import { Order } from './order.entity';
import { AllPurchasesArgs, PurchaseListArgs } from './purchase.args';
import { Purchase } from './purchase.entity';
import { MAX_PURCHASE_LINES, UpdatePurchaseInput } from './purchase.inputs';
import type { PurchaseService } from './purchase.service';
import type { PurchaseSummary } from './purchase-summary';

registerEnumType(PurchaseFulfillmentStatus, {
  name: 'PurchaseFulfillmentStatus',
  description: 'How far the delivery of a purchase is; cancelled orders do not count.',
  valuesConfig: {
    UNFULFILLED: { description: 'Nothing is shipped, and not everything is packed.' },
    PACKED: { description: 'Everything is packed.' },
    PARTIALLY_SHIPPED: { description: 'Some orders are shipped, others follow.' },
    SHIPPED: { description: 'Everything is shipped.' },
    DELIVERED: { description: 'Everything is delivered.' },
  },
});

const PurchaseConnection = createConnectionType(Purchase, 'Purchase');

@Resolver(() => Purchase)
export class PurchaseResolver {
  constructor(private readonly purchases: PurchaseService) {}

  @Auth(roles.readPurchase)
  @Query(() => Purchase, {
    nullable: true,
    description:
      'One purchase: your own, or as an admin any purchase. Null only with an error: UNAUTHENTICATED, NOT_FOUND.',
  })
  async purchase(
    @Ctx() context: Context,
    @Arg('number', () => GraphQLString, { description: 'The number, such as `TH-100042`, in any case.' })
    number: string,
  ): Promise<Purchase> {
    return this.purchases.findVisible(await context.signedIn(), number);
  }

  @Auth(roles.listOwnPurchases)
  @Query(() => PurchaseConnection, {
    nullable: true,
    description:
      'The purchases of the signed-in user, newest first. Null only with an error: UNAUTHENTICATED, BAD_USER_INPUT.',
  })
  async myPurchases(
    @Ctx() context: Context,
    @Args(() => PurchaseListArgs) args: PurchaseListArgs,
    @SelectedFields() select: readonly string[],
  ) {
    const { id } = await context.signedIn();
    return new PurchaseConnection(await this.purchases.listByCustomer(id, args, select));
  }

  @Auth(roles.listPurchases)
  @Query(() => PurchaseConnection, {
    name: 'purchases',
    nullable: true,
    description:
      'The purchases of all users or of one, newest first. Null only with an error: UNAUTHENTICATED, FORBIDDEN, BAD_USER_INPUT, NOT_FOUND.',
  })
  async list(
    @Args(() => AllPurchasesArgs) args: AllPurchasesArgs,
    @SelectedFields() select: readonly string[],
  ) {
    return new PurchaseConnection(await this.purchases.list(args, select));
  }

  @Auth(roles.updatePurchase)
  @Quota(quotas.updatePurchase)
  @Mutation(() => Purchase, {
    description:
      'Changes the purchase order number of your own purchase, until the purchase is paid. Errors: UNAUTHENTICATED, ' +
      'BAD_USER_INPUT, NOT_FOUND, CONFLICT.',
  })
  async updatePurchase(
    @Ctx() context: Context,
    @Arg('number', () => GraphQLString, { description: 'The number of the purchase.' }) number: string,
    @Arg('input', () => UpdatePurchaseInput, { description: 'The changes.' }) input: UpdatePurchaseInput,
  ): Promise<Purchase> {
    return this.purchases.update(await context.signedIn(), number, input);
  }

  @DependsOn('billing')
  @FieldResolver(() => BillingDetails, {
    nullable: true,
    description: "The customer's billing details as they were; null without any.",
  })
  billing(@Root() { billing }: Purchase): BillingDetails | null {
    return billing && Object.assign(new BillingDetails(), billing);
  }

  @ListSize(MAX_PURCHASE_LINES)
  @DependsOn('id')
  @FieldResolver(() => [Order], {
    description: `Its orders, open and closed, in the order of its lines, at most ${MAX_PURCHASE_LINES}.`,
  })
  orders(@Root() purchase: Purchase, @Ctx() context: Context): Promise<readonly Order[]> {
    return context.load(this.purchases.loadOrders, purchase.id);
  }

  @DependsOn('id')
  @FieldResolver(() => MoneyScalar, {
    description: 'The total of its orders that are not closed, in US dollars.',
  })
  total(@Root() purchase: Purchase, @Ctx() context: Context): number | Promise<number> {
    return this.fromSummary(purchase, context, 'total');
  }

  @DependsOn('id')
  @FieldResolver(() => MoneyScalar, {
    description: 'What is to be paid: the total of its orders that await payment, in US dollars.',
  })
  outstanding(@Root() purchase: Purchase, @Ctx() context: Context): number | Promise<number> {
    return this.fromSummary(purchase, context, 'outstanding');
  }

  @DependsOn('id')
  @FieldResolver(() => GraphQLInt, { description: 'The number of its orders, open and closed.' })
  orderCount(@Root() purchase: Purchase, @Ctx() context: Context): number | Promise<number> {
    return this.fromSummary(purchase, context, 'orderCount');
  }

  @DependsOn('id')
  @FieldResolver(() => GraphQLInt, {
    description: 'The number of its orders that are cancelled or refunded.',
  })
  closedOrderCount(@Root() purchase: Purchase, @Ctx() context: Context): number | Promise<number> {
    return this.fromSummary(purchase, context, 'closedOrderCount');
  }

  @DependsOn('id')
  @FieldResolver(() => PurchaseFulfillmentStatus, { description: 'How far its delivery is.' })
  async fulfillmentStatus(
    @Root() purchase: Purchase,
    @Ctx() context: Context,
  ): Promise<PurchaseFulfillmentStatus> {
    return purchaseFulfillment(await this.orders(purchase, context));
  }

  @DependsOn('id')
  @FieldResolver(() => DateScalar, {
    nullable: true,
    description: "The last day of the promised delivery, in the shop's time zone; null until it is paid.",
  })
  async deliverBy(@Root() purchase: Purchase, @Ctx() context: Context): Promise<string | null> {
    const orders = await this.orders(purchase, context);
    return orders.find(({ deliverBy }) => deliverBy !== null)?.deliverBy ?? null;
  }

  @DependsOn('id')
  @FieldResolver(() => GraphQLString, {
    description: "The delivery address; `Erased` once the customer's data are erased.",
  })
  async deliveryAddress(@Root() purchase: Purchase, @Ctx() context: Context): Promise<string> {
    return firstOf(await this.orders(purchase, context)).orderAddress;
  }

  @DependsOn('id')
  @FieldResolver(() => GraphQLString, {
    description:
      "The phone number of the customer: exactly 11 digits; `Erased` once the customer's data are erased.",
  })
  async phoneNumber(@Root() purchase: Purchase, @Ctx() context: Context): Promise<string> {
    return firstOf(await this.orders(purchase, context)).phoneNumber;
  }

  @DependsOn('id')
  @FieldResolver(() => GraphQLBoolean, {
    description: 'Whether the customer disputes the payment at the bank, and the bank has not decided.',
  })
  isDisputed(@Root() purchase: Purchase, @Ctx() context: Context): boolean | Promise<boolean> {
    return this.fromSummary(purchase, context, 'isDisputed');
  }

  /** Immediately when the summary was read with the purchase: a list has several such fields for each record. */
  private fromSummary<Field extends keyof PurchaseSummary>(
    purchase: Purchase,
    context: Context,
    field: Field,
  ): PurchaseSummary[Field] | Promise<PurchaseSummary[Field]> {
    if (isSummarized(purchase)) return purchase[field];
    return context.load(this.purchases.loadWithSummary, purchase.id).then((loaded) => loaded[field]);
  }
}

const isSummarized = (purchase: Purchase): purchase is Purchase & PurchaseSummary =>
  purchase.orderCount !== undefined;

/** What this module adds to an order. */
@Resolver(() => Order)
export class OrderPurchaseResolver {
  constructor(private readonly purchases: PurchaseService) {}

  @DependsOn('ownPurchase')
  @FieldResolver(() => Purchase, { description: 'The purchase that the order belongs to.' })
  purchase(@Root() { purchaseId }: Order, @Ctx() context: Context): Purchase | Promise<Purchase> {
    return context.read(this.purchases.loadWithSummary, purchaseId);
  }
}

function firstOf(orders: readonly Order[]): Order {
  const [first] = orders;
  if (first === undefined) throw new Error('A purchase has no orders');
  return first;
}
