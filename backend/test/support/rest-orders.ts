import type { Tool } from '../../src/modules/tools';
import type { TestUser } from './users';
import { rest } from './rest';
import type { TestServer } from './server';

/** The tool as `GET /tool/{id}` returns it; clients may send the whole of it with an order. */
export const fetchTool = async (
  server: TestServer,
  tool: Pick<Tool, 'id'>,
): Promise<Record<string, unknown>> => (await rest(server, `GET /tool/${tool.id}`)).body;

/** The body of `POST /order` with every field, for ten units at $12.50. */
export const createOrderBody = (user: TestUser, tool: object, values: object = {}): { order: object } => ({
  order: {
    userName: 'Carla Penter',
    userEmail: user.email,
    phoneNumber: '01712345678',
    tool,
    orderQuantity: 10,
    orderAddress: '1 Saw Street',
    totalBill: 125,
    isPaid: false,
    ...values,
  },
});
