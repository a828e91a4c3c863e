import { Type } from 'typebox';
import { Dollars, OptionalText } from '../conventions/schemas';

export const PaymentIntentBody = Type.Object({
  totalBill: Dollars('What the purchase owes in US dollars: the total of its unpaid orders.'),
  orderId: OptionalText(
    'The id of an unpaid order of the purchase; without it, the latest purchase that owes this total is paid.',
  ),
});

export const PaymentIntentSchema = Type.Object(
  {
    clientSecret: Type.String({
      description: "The argument of Stripe's client: `confirmCardPayment(clientSecret, ...)`.",
    }),
  },
  { description: 'A payment that the customer can complete in the browser.' },
);

export const ConfirmPaymentBody = Type.Object(
  {
    orderId: Type.String({
      description: 'The id of an order of the purchase; spaces around it are ignored.',
    }),
    totalBill: Type.Optional(
      Dollars('The amount of the payment in US dollars; any other amount is rejected.'),
    ),
    transactionId: OptionalText(
      "The provider's id of the payment of this purchase; any other id is rejected.",
    ),
    userEmail: OptionalText('The email address of the signed-in user, in any case; any other is rejected.'),
  },
  { description: 'Only the order is required: the server retrieves everything else from the provider.' },
);
