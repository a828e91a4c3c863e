import { Type, type Static } from '@fastify/type-provider-typebox';
import { checkedInput } from '../common/check-input';
import { centsToDollars, MAX_TOTAL_CENTS } from '../common/money';
import type { Viewer } from '../common/viewer';
import { PlaceOrderInput } from '../modules/orders';
import { centsOf } from './conventions/money';
import { Dollars, OptionalText } from './conventions/schemas';
import { refuseContradictions } from './own-values';

/** More than any stock holds, and as much as the database can write. */
const MAX_INTEGER = 2 ** 31 - 1;
/** No order comes to nothing, so whoever expects this is told the right total instead. */
const IMPOSSIBLE_TOTAL = 0;

const OrderedTool = Type.Object(
  {
    _id: Type.String({ description: 'The id; blanks around it do not matter.' }),
    price: Type.Optional({
      ...Dollars('US dollars for one piece, as the customer has seen it; refused when it is another by now.'),
      maximum: centsToDollars(MAX_TOTAL_CENTS),
    }),
  },
  { description: 'The tool. The whole object may be sent; only these fields are read.' },
);

export const NewOrderSchema = Type.Object(
  {
    tool: OrderedTool,
    orderQuantity: Type.Integer({
      maximum: MAX_INTEGER,
      description: "Pieces: from the tool's `minOrder` to its `available`.",
    }),
    phoneNumber: Type.String({ description: 'Exactly 11 digits.' }),
    orderAddress: Type.String({ description: 'Where to deliver, at most 500 characters.' }),
    totalBill: Type.Optional(Dollars('Pieces times price; refused when the order comes to another total.')),
    userName: OptionalText("The signed-in person's name, and no other."),
    userEmail: OptionalText("The signed-in person's address, in any case."),
    isPaid: Type.Optional(Type.Boolean({ description: 'False: an order is paid after it is placed.' })),
  },
  {
    description:
      'What the shop knows itself may be left out: name, address of e-mail, total, and that it is not paid.',
  },
);

/**
 * What the domain asks of a new order, of what a body said.
 * @throws DomainError BAD_USER_INPUT
 */
export function placeOrderInput(
  viewer: Viewer,
  said: Static<typeof NewOrderSchema>,
): Promise<PlaceOrderInput> {
  refuseContradictions(
    {
      userName: said.userName?.trim() || undefined,
      userEmail: said.userEmail?.trim().toLowerCase() || undefined,
      isPaid: said.isPaid,
    },
    { userName: viewer.displayName, userEmail: viewer.email, isPaid: false },
  );
  return checkedInput(PlaceOrderInput, {
    toolId: said.tool._id,
    orderQuantity: said.orderQuantity,
    phoneNumber: said.phoneNumber,
    orderAddress: said.orderAddress,
    totalBill: expectedTotal(said),
  });
}

/** The total that the caller expects, in whole cents: as said, and as the price makes it. Null when neither was sent. */
function expectedTotal({ tool, orderQuantity, totalBill }: Static<typeof NewOrderSchema>): number | null {
  const said = totalBill === undefined ? null : centsOf('totalBill', totalBill);
  if (tool.price === undefined) return said;
  const byPrice = centsOf('price', tool.price) * orderQuantity;
  return said === null || said === byPrice ? byPrice : IMPOSSIBLE_TOTAL;
}
