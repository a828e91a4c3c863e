import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { notFound } from '../../common/errors';
import {
  isClosed,
  type CheckoutService,
  type Order,
  type OrderService,
  type PurchaseService,
} from '../../modules/orders';
import type { CancellationService } from '../../modules/payments';
import { quotas, roles } from '../../modules/policies';
import type { UserService } from '../../modules/users';
import type { ImageUrls } from '../../platform/images/image-urls';
import { idempotencyKeyOf, viewerOf } from '../conventions/access';
import { linkNextPage, ListQuery, pageRequest } from '../conventions/pagination';
import { ByEmail, ById, IdempotencyKeyHeader, named } from '../conventions/schemas';
import { added, AddedSchema, deleted, DeletedSchema } from '../conventions/write-results';
import { orderJson, placeOrderInput } from './mapper';
import { OrderSchema, PlaceOrderBody } from './schemas';

interface Services {
  readonly orders: OrderService;
  readonly purchases: PurchaseService;
  readonly checkout: CheckoutService;
  readonly cancellations: CancellationService;
  readonly users: UserService;
}

const CLOSED_ORDERS_NOTE = 'Cancelled and refunded orders are left out.';

/** `/orders` and `/order`. */
export const orderRoutes =
  (
    { orders, purchases, checkout, cancellations, users }: Services,
    imageUrls: ImageUrls,
  ): FastifyPluginAsyncTypebox =>
  (app) => {
    const json = async (found: readonly Order[]) => {
      const loaded = await purchases.loadWithSummary(found.map(({ purchaseId }) => purchaseId));
      return found.map((order, index) => {
        const purchase = loaded[index];
        if (purchase === undefined) throw notFound('purchase');
        return orderJson(order, purchase, imageUrls);
      });
    };

    app.get(
      '/orders',
      {
        config: { access: roles.listOrders },
        schema: {
          tags: ['Orders'],
          operationId: 'listOrders',
          summary: 'List the orders of all customers, latest first',
          description: CLOSED_ORDERS_NOTE,
          querystring: ListQuery,
          response: { 200: Type.Array(named(OrderSchema), { description: 'The orders.' }) },
        },
      },
      async (request, reply) => {
        const page = await orders.list({ ...pageRequest(request.query), sortBy: 'id', descending: true });
        linkNextPage(request, reply, page);
        return json(page.items);
      },
    );

    app.get(
      '/orders/:email',
      {
        config: { access: roles.listOwnOrders, errors: ['NOT_FOUND'] },
        schema: {
          tags: ['Orders'],
          operationId: 'listOrdersOfUser',
          summary: 'List the orders of a user, latest first: your own, or as an admin those of any user',
          description: CLOSED_ORDERS_NOTE,
          params: ByEmail,
          querystring: ListQuery,
          response: { 200: Type.Array(named(OrderSchema), { description: 'The orders of the user.' }) },
        },
      },
      async (request, reply) => {
        const { id } = await users.findVisibleByEmail(viewerOf(request), request.params.email);
        const page = await orders.listByCustomer(id, pageRequest(request.query));
        linkNextPage(request, reply, page);
        return json(page.items);
      },
    );

    app.get(
      '/order/:id',
      {
        config: { access: roles.readOrder, errors: ['NOT_FOUND'], alsoServesHtml: true },
        schema: {
          tags: ['Orders'],
          operationId: 'getOrder',
          summary: 'Get an order: your own, or as an admin any order',
          description:
            'A cancelled or refunded order is not found. ' +
            'The frontend has a page at the same address: a request that prefers `text/html` receives that page.',
          params: ById,
          response: { 200: named(OrderSchema) },
        },
      },
      async (request) => {
        const [order] = await json([await orders.findVisible(viewerOf(request), request.params.id)]);
        return order;
      },
    );

    app.post(
      '/order',
      {
        config: {
          access: roles.placeOrder,
          quota: quotas.placeOrder,
          errors: ['NOT_FOUND', 'OUT_OF_STOCK', 'UNPAID_LIMIT_REACHED', 'IDEMPOTENCY_KEY_REUSED'],
        },
        schema: {
          tags: ['Orders'],
          operationId: 'placeOrder',
          headers: IdempotencyKeyHeader,
          summary: 'Place an order',
          description: 'Takes the quantity from the stock and saves the order, or does neither.',
          body: PlaceOrderBody,
          response: { 200: named(AddedSchema) },
        },
      },
      async (request) => {
        const viewer = viewerOf(request);
        const input = await placeOrderInput(viewer, request.body.order);
        const { order } = await checkout.placeOrder(viewer, input, idempotencyKeyOf(request));
        return added(order);
      },
    );

    app.delete(
      '/order/:id',
      {
        config: {
          access: roles.cancelOrder,
          quota: quotas.cancelOrder,
          errors: [
            'FORBIDDEN',
            'NOT_FOUND',
            'CONFLICT',
            'FULFILLMENT_STARTED',
            'PAYMENT_IN_PROGRESS',
            'PAYMENT_MISMATCH',
            'REFUND_REJECTED',
            'IDEMPOTENCY_KEY_REUSED',
            'PROVIDER_UNAVAILABLE',
          ],
        },
        schema: {
          tags: ['Orders'],
          operationId: 'cancelOrder',
          headers: IdempotencyKeyHeader,
          summary: 'Cancel an order: your own, or as an admin any order',
          description:
            'Refunds the payment, returns the quantity to the stock and removes the order from every list; until it is packed, as an admin until it is shipped; not while the payment is disputed (`CONFLICT`).',
          params: ById,
          response: { 200: named(DeletedSchema) },
        },
      },
      async (request) => {
        const { params } = request;
        const order = await cancellations.cancel(viewerOf(request), params.id, idempotencyKeyOf(request));
        // An order with a pending refund is still listed.
        return deleted(isClosed(order.status));
      },
    );
    return Promise.resolve();
  };
