import type { Static } from 'typebox';
import { centsToDollars } from '../../common/money';
import { parseInput } from '../../common/validate-input';
import type { Viewer } from '../../common/viewer';
import { PlaceOrderInput, type Order } from '../../modules/orders';
import type { ImageUrls } from '../../platform/images/image-urls';
import { assertMatches } from '../conventions/assert-matches';
import { toCents } from '../conventions/money';
import type { OrderSchema, PlaceOrderBody } from './schemas';

export const orderJson = (order: Order, imageUrls: ImageUrls): Static<typeof OrderSchema> => ({
  _id: order.id,
  userName: order.userName,
  userEmail: order.userEmail,
  phoneNumber: order.phoneNumber,
  tool: {
    _id: order.toolId,
    toolName: order.toolName,
    imageLink: imageUrls.url(order.toolImage),
    price: centsToDollars(order.toolPrice),
    toolDescription: order.toolDescription,
  },
  orderQuantity: order.orderQuantity,
  orderAddress: order.orderAddress,
  totalBill: centsToDollars(order.totalBill),
  isPaid: order.isPaid,
  createdAt: order.createdAt.toISOString(),
  paidAt: order.paidAt?.toISOString() ?? null,
});

type OrderBody = Static<typeof PlaceOrderBody>['order'];

/**
 * The input of a new order from the body of its request.
 * @throws DomainError BAD_USER_INPUT
 */
export function placeOrderInput(viewer: Viewer, body: OrderBody): Promise<PlaceOrderInput> {
  assertMatches(
    {
      userName: body.userName?.trim() || undefined,
      userEmail: body.userEmail?.trim().toLowerCase() || undefined,
      isPaid: body.isPaid,
    },
    { userName: viewer.displayName, userEmail: viewer.email, isPaid: false },
  );
  return parseInput(PlaceOrderInput, {
    toolId: body.tool._id,
    orderQuantity: body.orderQuantity,
    phoneNumber: body.phoneNumber,
    orderAddress: body.orderAddress,
    totalBill: expectedTotal(body),
  });
}

/**
 * No order has this total, so a request whose total contradicts its price is rejected with the correct total, after the
 * errors of its quantity.
 */
const IMPOSSIBLE_TOTAL = 0;

/** The total in cents that the caller expects by `totalBill` and by the price; null when the body has neither. */
function expectedTotal({ tool, orderQuantity, totalBill }: OrderBody): number | null {
  const byTotal = totalBill === undefined ? null : toCents('totalBill', totalBill);
  if (tool.price === undefined) return byTotal;
  const byPrice = toCents('price', tool.price) * orderQuantity;
  return byTotal === null || byTotal === byPrice ? byPrice : IMPOSSIBLE_TOTAL;
}
