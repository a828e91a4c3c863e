import { Type, type FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { paymentRoles, type PaymentService } from '../modules/payments';
import { keyOf, viewerOf } from './conventions/access';
import { added, AddedSchema } from './conventions/acknowledgements';
import { centsOf } from './conventions/money';
import { Dollars, failures, named, OptionalText, KeyHeader } from './conventions/schemas';
import { refuseContradictions } from './own-values';

const IntentRequest = Type.Object({
  totalBill: Dollars('What the order comes to, in US dollars.'),
  orderId: OptionalText('The order; without it, the latest unpaid one that comes to this total.'),
});

const IntentSchema = Type.Object(
  {
    clientSecret: Type.String({
      description: "For Stripe's client: `confirmCardPayment(clientSecret, ...)`.",
    }),
  },
  { description: 'A payment that the customer may complete in the browser.' },
);

const CompletedPayment = Type.Object(
  {
    orderId: Type.String({ description: 'The id of the order; blanks around it do not matter.' }),
    totalBill: Type.Optional(Dollars('What was paid, in US dollars: the total of the order, and no other.')),
    transactionId: OptionalText("The provider's id of the payment of this order, and no other."),
    userEmail: OptionalText("The signed-in person's address, in any case."),
  },
  { description: 'All but the order may be left out: the provider is asked what is true.' },
);

/** `/create-payment-intent` and `/payments`. */
export const paymentEndpoints =
  (payments: PaymentService): FastifyPluginAsyncTypebox =>
  (app) => {
    app.post(
      '/create-payment-intent',
      {
        config: { access: paymentRoles.open },
        schema: {
          tags: ['Payments'],
          operationId: 'createPaymentIntent',
          headers: KeyHeader,
          summary: 'Opens the payment of an order, or gives the one that is open',
          body: IntentRequest,
          response: {
            200: IntentSchema,
            ...failures(
              'NOT_FOUND',
              'ORDER_ALREADY_PAID',
              'PAYMENT_NOT_COMPLETED',
              'IDEMPOTENCY_KEY_REUSED',
              'PROVIDER_UNAVAILABLE',
            ),
          },
        },
      },
      async (request) => {
        const { orderId, totalBill } = request.body;
        const [viewer, total, key] = [viewerOf(request), centsOf('totalBill', totalBill), keyOf(request)];
        const { clientSecret } =
          orderId == null
            ? await payments.openOfTotal(viewer, total, key)
            : await payments.open(viewer, orderId, { totalBill: total, key });
        return { clientSecret };
      },
    );

    app.post(
      '/payments',
      {
        config: { access: paymentRoles.confirm },
        schema: {
          tags: ['Payments'],
          operationId: 'recordPayment',
          summary:
            'Asks the provider whether the order is paid, and records it; asking again gives the same record',
          body: CompletedPayment,
          response: {
            200: named(AddedSchema),
            ...failures('NOT_FOUND', 'PAYMENT_NOT_COMPLETED', 'PAYMENT_MISMATCH', 'PROVIDER_UNAVAILABLE'),
          },
        },
      },
      async (request) => {
        const { orderId, totalBill, transactionId, userEmail } = request.body;
        const viewer = viewerOf(request);
        refuseContradictions(
          { userEmail: userEmail?.trim().toLowerCase() || undefined },
          { userEmail: viewer.email },
        );
        const total = totalBill === undefined ? undefined : centsOf('totalBill', totalBill);
        return added(
          await payments.confirm(viewer, orderId, {
            totalBill: total,
            transactionId: transactionId ?? undefined,
          }),
        );
      },
    );
    return Promise.resolve();
  };
