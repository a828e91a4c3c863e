import { Type } from 'typebox';
import { describeText } from '../../graphql/text-field';
import { MAX_PURCHASE_LINES, purchaseTexts } from '../../modules/orders';
import {
  Dollars,
  Id,
  named,
  NullableText,
  OptionalText,
  OrderQuantity,
  PurchaseNumber,
} from '../conventions/schemas';
import { acknowledged } from '../conventions/write-results';
import { OrderSchema } from '../orders/schemas';

export const PurchaseSchema = Type.Object(
  {
    _id: Id,
    number: PurchaseNumber,
    purchaseOrderNumber: NullableText(
      "The customer's own purchase order number; null without one.",
      'PO-2041',
    ),
    deliveryNotes: NullableText(
      'What the driver should know; null without notes.',
      'Use the gate at the back',
    ),
    total: Dollars('The total of its orders that are not closed, in US dollars.'),
    outstanding: Dollars('What is to be paid in US dollars: the total of its unpaid orders.'),
    createdAt: Type.String({ format: 'date-time', description: 'When it was placed.' }),
    orders: Type.Array(named(OrderSchema), { description: 'Its orders that are not closed.' }),
  },
  { $id: 'Purchase', description: 'Orders that are placed, paid and delivered together.' },
);

export const PlacePurchaseBody = Type.Object({
  purchase: Type.Object({
    lines: Type.Array(
      Type.Object({
        toolId: Type.String({ description: 'The id of the tool; each tool has at most one line.' }),
        quantity: OrderQuantity,
        jobReference: OptionalText(describeText(purchaseTexts.jobReference)),
      }),
      { description: `What is ordered: 1 to ${MAX_PURCHASE_LINES} lines.` },
    ),
    phoneNumber: Type.String({ description: 'Exactly 11 digits.' }),
    deliveryAddress: Type.String({ description: describeText(purchaseTexts.deliveryAddress) }),
    deliveryNotes: OptionalText(describeText(purchaseTexts.deliveryNotes)),
    purchaseOrderNumber: OptionalText(describeText(purchaseTexts.purchaseOrderNumber)),
    totalBill: Type.Optional(
      Dollars('The total that the customer was shown. The purchase is rejected when it has changed.'),
    ),
  }),
});

export const PurchaseAddedSchema = Type.Object(
  {
    acknowledged,
    insertedId: Id,
    number: PurchaseNumber,
  },
  { description: 'The purchase is placed.' },
);

/** The path parameter `number`. It has no format: a malformed number gets the same response as an unknown one. */
export const ByNumber = Type.Object({
  number: Type.String({
    ...PurchaseNumber,
    description: 'The number of the purchase; case and spaces around it are ignored.',
  }),
});
