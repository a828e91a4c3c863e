import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import { Context } from '../../graphql/context';
import { Order } from '../orders';
import { Payment } from './payment.entity';
import type { PaymentService } from './payment.service';

/** What this module adds to an order. */
@Resolver(() => Order)
export class OrderPaymentResolver {
  constructor(private readonly payments: PaymentService) {}

  @FieldResolver(() => Payment, {
    nullable: true,
    description: 'The payment that paid it; null while it is unpaid.',
  })
  payment(@Root() order: Order, @Ctx() context: Context): Promise<Payment | null> {
    return order.isPaid ? context.load(this.payments.succeededOf, order.id) : Promise.resolve(null);
  }
}
