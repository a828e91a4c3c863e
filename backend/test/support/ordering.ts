import type { Tool } from '../../src/modules/tools';
import type { Person } from './people';
import type { Answer, Shop } from './shop';

const PLACE = `mutation Place($input: PlaceOrderInput!) {
  placeOrder(input: $input) {
    id userName userEmail phoneNumber orderQuantity orderAddress totalBill isPaid paidAt
    tool { toolId toolName imageLink price }
    payment { id }
  }
}`;

export interface PlacedOrder {
  readonly id: string;
  readonly userName: string;
  readonly userEmail: string;
  readonly phoneNumber: string;
  readonly orderQuantity: number;
  readonly orderAddress: string;
  readonly totalBill: number;
  readonly isPaid: boolean;
  readonly paidAt: string | null;
  readonly tool: { toolId: string; toolName: string; imageLink: string; price: number };
  readonly payment: { id: string } | null;
}

export function placeOrder(
  shop: Shop,
  person: Pick<Person, 'token'> | undefined,
  tool: Pick<Tool, 'id'>,
  input: object = {},
  headers?: Record<string, string>,
): Promise<Answer<{ placeOrder: PlacedOrder }>> {
  const standard = {
    toolId: tool.id,
    orderQuantity: 10,
    phoneNumber: '01712345678',
    orderAddress: '1 Saw Street',
  };
  return shop.graphql(PLACE, { input: { ...standard, ...input } }, person?.token, headers);
}

/** An order that must succeed. */
export async function placedOrder(
  shop: Shop,
  person: Person,
  tool: Tool,
  orderQuantity = 10,
): Promise<PlacedOrder> {
  const answer = await placeOrder(shop, person, tool, { orderQuantity });
  if (answer.errors) throw new Error(JSON.stringify(answer.errors));
  return answer.data.placeOrder;
}
