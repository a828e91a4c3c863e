import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { PaymentService } from '../../modules/payments';
import { quotas, roles } from '../../modules/policies';
import { idempotencyKeyOf, viewerOf } from '../conventions/access';
import { assertMatches } from '../conventions/assert-matches';
import { toCents } from '../conventions/money';
import { IdempotencyKeyHeader, named } from '../conventions/schemas';
import { added, AddedSchema } from '../conventions/write-results';
import { ConfirmPaymentBody, PaymentIntentBody, PaymentIntentSchema } from './schemas';

/** `/create-payment-intent` and `/payments`. */
export const paymentRoutes =
  (payments: PaymentService): FastifyPluginAsyncTypebox =>
  (app) => {
    app.post(
      '/create-payment-intent',
      {
        config: {
          access: roles.createPaymentIntent,
          quota: quotas.createPaymentIntent,
          errors: [
            'NOT_FOUND',
            'ORDER_ALREADY_PAID',
            'PAYMENT_REVERSED',
            'PAYMENT_MISMATCH',
            'PAYMENT_IN_PROGRESS',
            'IDEMPOTENCY_KEY_REUSED',
            'PROVIDER_UNAVAILABLE',
          ],
        },
        schema: {
          tags: ['Payments'],
          operationId: 'createPaymentIntent',
          headers: IdempotencyKeyHeader,
          summary: 'Return the open payment of a purchase, or open one',
          body: PaymentIntentBody,
          response: { 200: PaymentIntentSchema },
        },
      },
      async (request) => {
        const { orderId } = request.body;
        const viewer = viewerOf(request);
        const totalBill = toCents('totalBill', request.body.totalBill);
        const key = idempotencyKeyOf(request);
        const { clientSecret } =
          orderId == null
            ? await payments.createPaymentIntentByTotal(viewer, totalBill, key)
            : await payments.createPaymentIntent(viewer, orderId, { totalBill, key });
        return { clientSecret };
      },
    );

    app.post(
      '/payments',
      {
        config: {
          access: roles.confirmPayment,
          quota: quotas.confirmPayment,
          errors: [
            'NOT_FOUND',
            'PAYMENT_NOT_COMPLETED',
            'PAYMENT_IN_PROGRESS',
            'PAYMENT_REVERSED',
            'PAYMENT_MISMATCH',
            'PROVIDER_UNAVAILABLE',
          ],
        },
        schema: {
          tags: ['Payments'],
          operationId: 'confirmPayment',
          summary: 'Record the payment of a purchase',
          description:
            'Checks with the payment provider that the purchase is paid. Repeated calls return the same record.',
          body: ConfirmPaymentBody,
          response: { 200: named(AddedSchema) },
        },
      },
      async (request) => {
        const { orderId, totalBill, transactionId, userEmail } = request.body;
        const viewer = viewerOf(request);
        assertMatches(
          { userEmail: userEmail?.trim().toLowerCase() || undefined },
          { userEmail: viewer.email },
        );
        const payment = await payments.confirm(viewer, orderId, {
          totalBill: totalBill === undefined ? undefined : toCents('totalBill', totalBill),
          transactionId: transactionId ?? undefined,
        });
        return added(payment);
      },
    );
    return Promise.resolve();
  };
