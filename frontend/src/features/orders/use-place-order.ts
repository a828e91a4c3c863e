import type { ApolloCache, Reference } from '@apollo/client';
import type { UseFormReturn } from 'react-hook-form';
import { changeStock } from '../../apollo/change-stock';
import { errorCode, errorFields, errorMessage, hasUnknownOutcome } from '../../apollo/error';
import { errorAdvice, type ErrorNotice } from '../../apollo/error-notice';
import type { PlaceOrderInput } from '../../apollo/generated/schema-types';
import { useUnconfirmedRequest } from '../../apollo/use-unconfirmed-request';
import { useFormSubmit, type SubmitError } from '../../components/form/use-form-submit';
import { toast } from '../../components/feedback/toaster';
import { paths } from '../../config/paths';
import type { StockLimits } from '../../lib/order-quantity';
import { pricesInCents, totalPrice, type Prices } from '../../lib/prices';
import { useFormDraft } from '../../lib/session/use-form-draft';
import { isClosedOrderList, isOrderSearch } from './closed-orders';
import { emptyOrder, type OrderFields } from './order-form-rules';
import { usePlaceOrderMutation } from './place-order.generated';

/** With the prices as shown to the customer, in dollars. */
interface ToolToOrder extends StockLimits, Prices {
  id: string;
}

interface PlaceOrderHandlers {
  /** Called when the tool has changed on the server, such as its price or stock. */
  onToolOutdated: () => void;
  /** Called after each attempt: it may have changed how much the customer can order. */
  onAllowanceOutdated: () => void;
  /** Called after the form is reset for the next order. */
  onReset: () => void;
}

/**
 * Submits the order form, one request at a time. On success it shows a toast and resets the form. On an error it shows
 * a toast and the field errors, and the form keeps its values. While `isUnconfirmed`, it sends the same order again.
 */
export function usePlaceOrder(
  form: UseFormReturn<OrderFields>,
  tool: ToolToOrder,
  { onToolOutdated, onAllowanceOutdated, onReset }: PlaceOrderHandlers,
) {
  const { isUnconfirmed, send } = useUnconfirmedRequest<PlaceOrderInput>('placeOrder');
  const removeDraft = useFormDraft(form, `order ${tool.id}`);
  const [placeOrder] = usePlaceOrderMutation({
    update(cache, { data }) {
      if (data) updateCacheAfterPlaceOrder(cache, data.placeOrder);
    },
  });

  const submission = useFormSubmit(form, async (fields): Promise<SubmitError | undefined> => {
    try {
      const input = {
        toolId: tool.id,
        orderQuantity: fields.orderQuantity,
        phoneNumber: fields.phoneNumber,
        orderAddress: fields.orderAddress.trim(),
        // The server rejects the order when this is no longer the total.
        totalBill: totalPrice(pricesInCents(tool), fields.orderQuantity) / 100,
      };
      const { data } = await send(input, (sent, context) =>
        placeOrder({ variables: { input: sent }, context }),
      );
      toast.success(
        'Order Placed Successfully. Visit my order page for payment',
        undefined,
        data && { label: 'Pay now', to: paths.payment(data.placeOrder.id) },
      );
      removeDraft();
      form.reset(emptyOrder(tool));
      onReset();
    } catch (error) {
      if (isToolOutdated(error)) onToolOutdated();
      return { toast: placeOrderError(error), fields: errorFields(error) };
    } finally {
      onAllowanceOutdated();
    }
  });
  return { ...submission, isUnconfirmed };
}

interface PlacedOrder {
  id: string;
  orderQuantity: number;
  tool: { toolId: string };
}

interface CachedOrders {
  edges: readonly { node: Reference }[];
  totalCount: number;
}

/**
 * Updates the cache after an order is placed: the stock of the tool decreases by the quantity, and My Orders, if it is
 * cached, starts with the new order and counts it. Its searches are deleted and fetched again when they are shown.
 */
export function updateCacheAfterPlaceOrder(
  cache: ApolloCache,
  { id, orderQuantity, tool: { toolId } }: PlacedOrder,
): void {
  changeStock(cache, toolId, -orderQuantity);
  cache.modify<{ myOrders: CachedOrders | null }>({
    fields: {
      myOrders(orders, { toReference, isReference, storeFieldName, DELETE }) {
        if (orders === null || isReference(orders) || isClosedOrderList(storeFieldName)) return orders;
        if (isOrderSearch(storeFieldName)) return DELETE;
        const node = toReference({ __typename: 'Order', id });
        // Loaded after a lost response, before the order was sent again.
        if (!node || orders.edges.some((edge) => edge.node.__ref === node.__ref)) return orders;
        const edge = { __typename: 'OrderEdge', node };
        return { ...orders, edges: [edge, ...orders.edges], totalCount: orders.totalCount + 1 };
      },
    },
  });
}

/**
 * Says why an order was not placed and what to do. While it is unknown whether it was
 * placed, submitting again is safe, since the request has an idempotency key.
 */
export function placeOrderError(error: unknown): ErrorNotice {
  const title = hasUnknownOutcome(error) ? "We couldn't confirm your order" : 'Your order was not placed';
  return { title, detail: placeOrderAdvice(error) };
}

function placeOrderAdvice(error: unknown): string {
  switch (errorCode(error)) {
    case undefined:
      return "Your order may have gone through. It's safe to submit again: you won't be charged twice.";
    case 'OUT_OF_STOCK':
      return 'Stock has changed; fewer pieces are left. Choose a new quantity.';
    case 'UNPAID_LIMIT_REACHED':
      return errorMessage(error);
    case 'NOT_FOUND':
      return 'This tool is no longer available. Choose another one.';
    default:
      return priceChangeMessage(error) ?? errorAdvice(error, 'place it again');
  }
}

/** Whether the server rejected the order because the tool has changed since the page was loaded, such as its minimum order. */
export function isToolOutdated(error: unknown): boolean {
  const { orderQuantity, totalBill } = errorFields(error);
  switch (errorCode(error)) {
    case 'OUT_OF_STOCK':
      return true;
    case 'BAD_USER_INPUT':
      return (orderQuantity ?? totalBill) !== undefined;
    default:
      return false;
  }
}

/** The message for an order whose total is no longer the one shown, or undefined for any other error. */
function priceChangeMessage(error: unknown): string | undefined {
  const message = errorFields(error)['totalBill'];
  return message && `${message} Place the order again to accept the new price.`;
}
