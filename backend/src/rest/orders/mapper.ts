import type { Static } from 'typebox';
import { centsToDollars } from '../../common/money';
import { parseInput } from '../../common/validate-input';
import type { Viewer } from '../../common/viewer';
import { PlaceOrderInput, type Order, type OrderRequest } from '../../modules/orders';
import type { ImageUrls } from '../../platform/images/image-urls';
import { assertMatches } from '../conventions/assert-matches';
import { toCents } from '../conventions/money';
import type { OrderSchema, PlaceOrderBody } from './schemas';

/** The number of a purchase, and what it owes in whole cents. */
interface PurchaseSummary {
  readonly number: string;
  readonly outstanding: number;
}

export const orderJson = (
  order: Order,
  { number, outstanding }: PurchaseSummary,
  imageUrls: ImageUrls,
): Static<typeof OrderSchema> => ({
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
  fulfillmentStatus: order.fulfillmentStatus,
  deliverBy: order.deliverBy,
  purchase: { number, outstanding: centsToDollars(outstanding) },
});

type OrderBody = Static<typeof PlaceOrderBody>['order'];

/**
 * The input of a new order from the body of its request.
 * @throws DomainError BAD_USER_INPUT
 */
export async function placeOrderInput(viewer: Viewer, body: OrderBody): Promise<OrderRequest> {
  assertMatches(
    {
      userName: body.userName?.trim() || undefined,
      userEmail: body.userEmail?.trim().toLowerCase() || undefined,
      isPaid: body.isPaid,
    },
    { userName: viewer.displayName, userEmail: viewer.email, isPaid: false },
  );
  const input = await parseInput(PlaceOrderInput, {
    toolId: body.tool._id,
    orderQuantity: body.orderQuantity,
    phoneNumber: body.phoneNumber,
    orderAddress: body.orderAddress,
    totalBill: optionalCents('totalBill', body.totalBill),
  });
  return Object.assign(input, { price: optionalCents('price', body.tool.price) });
}

const optionalCents = (field: string, dollars: number | undefined): number | null =>
  dollars === undefined ? null : toCents(field, dollars);
