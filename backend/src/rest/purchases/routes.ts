import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { CheckoutService, PurchaseService } from '../../modules/orders';
import { quotas, roles } from '../../modules/policies';
import type { ImageUrls } from '../../platform/images/image-urls';
import { idempotencyKeyOf, viewerOf } from '../conventions/access';
import { IdempotencyKeyHeader, named } from '../conventions/schemas';
import { added } from '../conventions/write-results';
import { asPurchaseError, placePurchaseInput, purchaseJson } from './mapper';
import { ByNumber, PlacePurchaseBody, PurchaseAddedSchema, PurchaseSchema } from './schemas';

interface Services {
  readonly purchases: PurchaseService;
  readonly checkout: CheckoutService;
}

/** `/purchase` and `/purchases`. */
export const purchaseRoutes =
  ({ purchases, checkout }: Services, imageUrls: ImageUrls): FastifyPluginAsyncTypebox =>
  (app) => {
    app.get(
      '/purchases/:number',
      {
        config: { access: roles.readPurchase, errors: ['NOT_FOUND'] },
        schema: {
          tags: ['Purchases'],
          operationId: 'getPurchase',
          summary: 'Get a purchase: your own, or as an admin any purchase',
          params: ByNumber,
          response: { 200: named(PurchaseSchema) },
        },
      },
      async (request) => {
        const purchase = await purchases.findVisible(viewerOf(request), request.params.number);
        const [orders = []] = await purchases.loadOrders([purchase.id]);
        return purchaseJson(purchase, orders, imageUrls);
      },
    );

    app.post(
      '/purchase',
      {
        config: {
          access: roles.placePurchase,
          quota: quotas.placePurchase,
          errors: ['NOT_FOUND', 'OUT_OF_STOCK', 'UNPAID_LIMIT_REACHED', 'IDEMPOTENCY_KEY_REUSED'],
        },
        schema: {
          tags: ['Purchases'],
          operationId: 'placePurchase',
          headers: IdempotencyKeyHeader,
          summary: 'Place a purchase of several tools',
          description:
            'Takes the quantities of all lines from the stock and saves the purchase, or does neither.',
          body: PlacePurchaseBody,
          response: { 200: PurchaseAddedSchema },
        },
      },
      async (request) => {
        const input = await placePurchaseInput(request.body.purchase);
        const { purchase } = await checkout
          .placePurchase(viewerOf(request), input, idempotencyKeyOf(request))
          .catch((error: unknown) => {
            throw asPurchaseError(error);
          });
        return { ...added(purchase), number: purchase.number };
      },
    );
    return Promise.resolve();
  };
