import type { Tool } from '../../src/modules/tools';
import type { Person } from './people';
import { rest } from './rest';
import type { Shop } from './shop';

/** What the specification sends of a tool: the whole of it, as it was read. */
export const toolAsRead = async (shop: Shop, tool: Pick<Tool, 'id'>): Promise<Record<string, unknown>> =>
  (await rest(shop, `GET /tool/${tool.id}`)).body;

/** The body of `POST /order` as the specification has it, for ten pieces at $12.50. */
export const newOrder = (person: Person, tool: object, values: object = {}): { order: object } => ({
  order: {
    userName: 'Carla Penter',
    userEmail: person.email,
    phoneNumber: '01712345678',
    tool,
    orderQuantity: 10,
    orderAddress: '1 Saw Street',
    totalBill: 125,
    isPaid: false,
    ...values,
  },
});
