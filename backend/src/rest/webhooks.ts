import type { FastifyInstance } from 'fastify';
import type { PaymentService } from '../modules/payments';

/** `POST /webhooks/stripe`: the provider's signed notices. 200 means taken; anything else makes the provider try again. */
export async function installWebhooks(app: FastifyInstance, payments: PaymentService): Promise<void> {
  await app.register((scope) => {
    // The signature is over the bytes as sent, so nothing may parse them first.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => {
      done(null, body);
    });
    scope.post('/webhooks/stripe', async (request) => {
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      await payments.takeNotice(body, String(request.headers['stripe-signature'] ?? ''));
      return { received: true };
    });
    return Promise.resolve();
  });
}
