import { Type } from 'typebox';
import { Dollars, OptionalText } from '../conventions/schemas';

export const PaymentIntentBody = Type.Object({
  totalBill: Dollars('The total of the order in US dollars.'),
  orderId: OptionalText('The id of the order; without it, the latest unpaid order with this total is used.'),
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
    orderId: Type.String({ description: 'The id of the order; spaces around it are ignored.' }),
    totalBill: Type.Optional(Dollars('The total of the order in US dollars; any other amount is rejected.')),
    transactionId: OptionalText("The provider's id of the payment of this order; any other id is rejected."),
    userEmail: OptionalText('The email address of the signed-in user, in any case; any other is rejected.'),
  },
  { description: 'Only the order is required: the server retrieves everything else from the provider.' },
);
