import type { Static } from 'typebox';
import { DomainError } from '../../common/errors';
import { centsToDollars } from '../../common/money';
import { parseInput } from '../../common/validate-input';
import {
  isClosed,
  outstandingOf,
  PlacePurchaseInput,
  PurchaseLineInput,
  totalOf,
  type Order,
  type Purchase,
} from '../../modules/orders';
import type { ImageUrls } from '../../platform/images/image-urls';
import { toCents } from '../conventions/money';
import { orderJson } from '../orders/mapper';
import type { PlacePurchaseBody, PurchaseSchema } from './schemas';

export function purchaseJson(
  { id, number, purchaseOrderNumber, deliveryNotes, createdAt }: Purchase,
  orders: readonly Order[],
  imageUrls: ImageUrls,
): Static<typeof PurchaseSchema> {
  const outstanding = outstandingOf(orders);
  return {
    _id: id,
    number,
    purchaseOrderNumber,
    deliveryNotes,
    total: centsToDollars(totalOf(orders)),
    outstanding: centsToDollars(outstanding),
    createdAt: createdAt.toISOString(),
    orders: orders
      .filter(({ status }) => !isClosed(status))
      .map((order) => orderJson(order, { number, outstanding }, imageUrls)),
  };
}

type PurchaseBody = Static<typeof PlacePurchaseBody>['purchase'];

/**
 * The input of a new purchase from the body of its request.
 * @throws DomainError BAD_USER_INPUT
 */
export const placePurchaseInput = ({
  lines,
  phoneNumber,
  deliveryAddress,
  deliveryNotes,
  purchaseOrderNumber,
  totalBill,
}: PurchaseBody): Promise<PlacePurchaseInput> =>
  parseInput(PlacePurchaseInput, {
    ...{ phoneNumber, deliveryAddress, deliveryNotes, purchaseOrderNumber, fromCart: false },
    // Only the fields that are known: a field `constructor` would change the class by which the line is validated.
    lines: lines.map(({ toolId, quantity, jobReference }) =>
      Object.assign(new PurchaseLineInput(), { toolId, quantity, jobReference }),
    ),
    expectedTotal: totalBill === undefined ? null : toCents('totalBill', totalBill),
  });

/** The error of a purchase with the field of its total named as in the body. */
export function asPurchaseError(error: unknown): unknown {
  if (!(error instanceof DomainError) || error.fields?.['expectedTotal'] === undefined) return error;
  const { expectedTotal: totalBill, ...fields } = error.fields;
  return new DomainError(error.code, error.message, { fields: { ...fields, totalBill }, cause: error });
}
