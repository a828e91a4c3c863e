import { Type, type FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { isEnded, orderRoles, type OrderService } from '../modules/orders';
import { paymentRoles, type PaymentService } from '../modules/payments';
import { keyOf, viewerOf } from './conventions/access';
import { added, AddedSchema, deleted, DeletedSchema } from './conventions/acknowledgements';
import { ById, failures, named, KeyHeader } from './conventions/schemas';
import { NewOrderSchema, placeOrderInput } from './new-order';

/** Placing and cancelling orders: `POST /order` and `DELETE /order/{id}`. */
export const orderKeepingEndpoints =
  (orders: OrderService, payments: PaymentService): FastifyPluginAsyncTypebox =>
  (app) => {
    app.post(
      '/order',
      {
        config: { access: orderRoles.place },
        schema: {
          tags: ['Orders'],
          operationId: 'placeOrder',
          headers: KeyHeader,
          summary: 'Takes the pieces from the stock and places the order, both or neither',
          body: Type.Object({ order: NewOrderSchema }),
          response: {
            200: named(AddedSchema),
            ...failures('NOT_FOUND', 'OUT_OF_STOCK', 'IDEMPOTENCY_KEY_REUSED'),
          },
        },
      },
      async (request) => {
        const viewer = viewerOf(request);
        return added(
          await orders.place(viewer, await placeOrderInput(viewer, request.body.order), keyOf(request)),
        );
      },
    );

    app.delete(
      '/order/:id',
      {
        config: { access: paymentRoles.cancelOrder },
        schema: {
          tags: ['Orders'],
          operationId: 'cancelOrder',
          headers: KeyHeader,
          summary: 'Cancels an order: its money and its pieces go back, and it leaves every list',
          params: ById,
          response: {
            200: named(DeletedSchema),
            ...failures(
              'NOT_FOUND',
              'PAYMENT_NOT_COMPLETED',
              'REFUND_REFUSED',
              'IDEMPOTENCY_KEY_REUSED',
              'PROVIDER_UNAVAILABLE',
            ),
          },
        },
      },
      async (request) => {
        const order = await payments.cancel(viewerOf(request), request.params.id, keyOf(request));
        // A refund that is still on its way keeps the order in the lists.
        return deleted(isEnded(order.status));
      },
    );
    return Promise.resolve();
  };
