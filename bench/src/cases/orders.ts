import { signAccessToken } from '../data/access-token';
import type { Sample } from '../data/seed';
import { ACCESS_TOKEN_SECRET } from '../servers/start';
import { DEFAULTS, type Case } from './case';
import { NAIVE } from './naive-operations';
import { get, graphql, pick, post, userRequest } from './requests';

export function orderCases({ tools, users }: Sample): readonly Case[] {
  const placeOrder = userRequest('PlaceOrder');
  const myOrders = userRequest('MyOrders');
  const headers = users.map((id) => ({
    authorization: `Bearer ${signAccessToken(ACCESS_TOKEN_SECRET, id)}`,
    'x-user-id': id,
  }));
  const place = (name: string, title: string, toolOf: (n: number) => Sample['tools'][number]): Case => {
    const inputOf = (n: number) => {
      const { id: toolId, minOrder: orderQuantity } = toolOf(n);
      return {
        toolId,
        orderQuantity,
        phoneNumber: '01234567890',
        orderAddress: '1 Bench Street, Springfield',
      };
    };
    return {
      ...DEFAULTS,
      name,
      title,
      records: 1,
      writes: true,
      requests: {
        limit: (n) => post('/place-order', inputOf(n), pick(headers, n)),
        naive: (n) => graphql(NAIVE.placeOrder, { input: inputOf(n) }, pick(headers, n)),
        ours: (n) => placeOrder({ input: inputOf(n) }, pick(headers, n)),
      },
    };
  };
  return [
    place('d', 'd. place an order', (n) => pick(tools, n)),
    {
      ...DEFAULTS,
      name: 'e',
      title: 'e. my 20 orders with tool',
      records: 20,
      requests: {
        limit: (n) => get('/my-orders/20', pick(headers, n)),
        naive: (n) => graphql(NAIVE.myOrders, { limit: 20 }, pick(headers, n)),
        ours: (n) => myOrders({ first: 20 }, pick(headers, n)),
      },
    },
    place('hot', 'all orders for one tool', () => pick(tools, 0)),
  ];
}
