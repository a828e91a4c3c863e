import { addTool } from './catalogue';
import { placedOrder } from './ordering';
import { confirmPayment, paidAtProvider } from './paying';
import type { Person } from './people';
import type { Shop } from './shop';

/** The ids of an order that the person placed and paid, and of its tool. */
export async function paidOrder(shop: Shop, person: Person): Promise<{ orderId: string; toolId: string }> {
  const tool = await addTool(shop);
  const { id: orderId } = await placedOrder(shop, person, tool);
  await paidAtProvider(shop, person, orderId);
  await confirmPayment(shop, person, orderId);
  return { orderId, toolId: tool.id };
}
