import { Type } from 'typebox';
import { describeText } from '../../graphql/text-field';
import { FulfillmentStatus, purchaseTexts } from '../../modules/orders';
import { centsToDollars, MAX_TOTAL_CENTS } from '../../common/money';
import {
  Dollars,
  Id,
  ImageLink,
  OptionalText,
  OrderQuantity,
  PurchaseNumber,
  TOOL_IMAGE,
} from '../conventions/schemas';

const OrderedToolSchema = Type.Object(
  {
    _id: Type.String({
      description: 'The id of the tool in the catalogue, which may have changed or deleted the tool since.',
    }),
    toolName: Type.String({ description: 'The name.' }),
    imageLink: ImageLink('The absolute URL of the image.', TOOL_IMAGE),
    price: Dollars('The price of one piece in US dollars.'),
    toolDescription: Type.String({ description: 'The description.' }),
  },
  { description: 'The tool as it was when the order was placed.' },
);

export const OrderSchema = Type.Object(
  {
    _id: Id,
    userName: Type.String({
      description:
        'The full name of the customer when the order was placed; `Former customer` once it is erased.',
    }),
    userEmail: Type.String({
      description:
        'The email address of the customer when the order was placed; `former-customer@deleted.invalid` once it is erased.',
    }),
    phoneNumber: Type.String({
      description: "Exactly 11 digits; `Erased` once the customer's data are erased.",
    }),
    tool: OrderedToolSchema,
    orderQuantity: Type.Integer({ description: 'The ordered quantity, in pieces.' }),
    orderAddress: Type.String({
      description: "The delivery address; `Erased` once the customer's data are erased.",
    }),
    totalBill: Dollars('The total in US dollars: quantity times price.'),
    isPaid: Type.Boolean({ description: 'Whether the order is paid and not refunded.' }),
    createdAt: Type.String({ format: 'date-time', description: 'When the order was placed.' }),
    paidAt: Type.Unsafe<string | null>({
      type: ['string', 'null'],
      format: 'date-time',
      description: 'When the order was paid; null while it is unpaid.',
    }),
    fulfillmentStatus: Type.Enum(FulfillmentStatus, {
      type: 'string',
      description: 'How far its delivery is.',
    }),
    deliverBy: Type.Unsafe<string | null>({
      type: ['string', 'null'],
      format: 'date',
      description: "The last day of the promised delivery, in the shop's time zone; null while it is unpaid.",
    }),
    purchase: Type.Object(
      {
        number: PurchaseNumber,
        outstanding: Dollars('What the purchase owes in US dollars: the total of its unpaid orders.'),
      },
      { description: 'The purchase that the order belongs to. Its unpaid orders are paid together.' },
    ),
  },
  { $id: 'Order', description: 'A quantity of one tool, ordered by a customer.' },
);

export const PlaceOrderBody = Type.Object({
  order: Type.Object(
    {
      tool: Type.Object(
        {
          _id: Type.String({ description: 'The id; spaces around it are ignored.' }),
          price: Type.Optional({
            ...Dollars(
              'The price of one piece in US dollars that the customer was shown: that of the tool, or the lower one of its price break. The order is rejected when it has changed.',
            ),
            maximum: centsToDollars(MAX_TOTAL_CENTS),
          }),
        },
        { description: 'The tool. Clients may send the whole object; only these fields are read.' },
      ),
      orderQuantity: OrderQuantity,
      phoneNumber: Type.String({ description: 'Exactly 11 digits.' }),
      orderAddress: Type.String({ description: describeText(purchaseTexts.deliveryAddress) }),
      totalBill: Type.Optional(
        Dollars(
          'Quantity times either price. The order is rejected when the total has changed; the lower total is charged.',
        ),
      ),
      userName: OptionalText('The name of the signed-in user; any other name is rejected.'),
      userEmail: OptionalText('The email address of the signed-in user, in any case; any other is rejected.'),
      isPaid: Type.Optional(Type.Boolean({ description: 'False: an order is paid after it is placed.' })),
    },
    {
      description:
        'The server knows the name, email address, total and payment status, so they are optional.',
    },
  ),
});
