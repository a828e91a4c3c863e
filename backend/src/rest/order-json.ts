import { Type, type Static } from '@fastify/type-provider-typebox';
import { centsToDollars } from '../common/money';
import type { Order } from '../modules/orders';
import type { ImageLinks } from '../platform/images/image-links';
import { Dollars, Id, PictureLink } from './conventions/schemas';

const OrderedToolSchema = Type.Object(
  {
    _id: Type.String({
      description: 'The id of the tool in the catalogue, where it may have changed or gone.',
    }),
    toolName: Type.String({ description: 'Its name.' }),
    imageLink: PictureLink('The absolute URL of its picture.'),
    price: Dollars('US dollars for one piece.'),
    toolDescription: Type.String({ description: 'Its description.' }),
  },
  { description: 'The tool as it was when it was ordered.' },
);

export const OrderSchema = Type.Object(
  {
    _id: Id,
    userName: Type.String({ description: 'The full name of the customer when the order was placed.' }),
    userEmail: Type.String({ description: 'The e-mail address of the customer when the order was placed.' }),
    phoneNumber: Type.String({ description: 'Exactly 11 digits.' }),
    tool: OrderedToolSchema,
    orderQuantity: Type.Integer({ description: 'Ordered pieces.' }),
    orderAddress: Type.String({ description: 'Where to deliver.' }),
    totalBill: Dollars('US dollars for the whole order: pieces times price.'),
    isPaid: Type.Boolean({ description: 'True once the provider has taken the money.' }),
    createdAt: Type.String({ format: 'date-time', description: 'When it was placed.' }),
    paidAt: Type.Unsafe<string | null>({
      type: ['string', 'null'],
      format: 'date-time',
      description: 'When it was paid; null while it is not.',
    }),
  },
  { $id: 'Order', description: 'Pieces of one tool, ordered by a customer.' },
);

export const orderJson = (order: Order, links: ImageLinks): Static<typeof OrderSchema> => ({
  _id: order.id,
  userName: order.userName,
  userEmail: order.userEmail,
  phoneNumber: order.phoneNumber,
  tool: {
    _id: order.toolId,
    toolName: order.toolName,
    imageLink: links.url(order.toolImage),
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
