import type { FastifyInstance } from 'fastify';
import type { PaymentService } from '../../modules/payments';

/**
 * `POST /webhooks/stripe` receives the provider's signed events. It responds with 200 when the event is processed; after any other
 * status the provider sends the event again.
 */
export async function installWebhooks(app: FastifyInstance, payments: PaymentService): Promise<void> {
  await app.register((scope) => {
    // The signature covers the raw bytes, so no parser may change them.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => {
      done(null, body);
    });
    scope.post('/webhooks/stripe', async (request) => {
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      await payments.handleWebhook(body, String(request.headers['stripe-signature'] ?? ''));
      return { received: true };
    });
    return Promise.resolve();
  });
}
