import { signAccessToken } from '../data/access-token';
import type { Sample } from '../data/seed';
import { ACCESS_TOKEN_SECRET } from '../servers/start';
import { DEFAULTS, type Case } from './case';
import { NAIVE } from './naive-operations';
import { get, graphql, pick, post, userRequest, type Headers } from './requests';

const PLACE_PURCHASE = `mutation ($input: PlacePurchaseInput!) {
  placePurchase(input: $input) { id total orders { id orderQuantity totalBill tool { toolId toolName price } } }
}`;

/** The requests of many customers, as our server and the limit know them. */
const headersOf = ({ users }: Sample): readonly Headers[] =>
  users.map((id) => ({
    authorization: `Bearer ${signAccessToken(ACCESS_TOKEN_SECRET, id)}`,
    'x-user-id': id,
  }));

export function orderCases(sample: Sample): readonly Case[] {
  const { tools } = sample;
  const placeOrder = userRequest('PlaceOrder');
  const myOrders = userRequest('MyOrders');
  const headers = headersOf(sample);
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

/** Purchases of as many tools as there are lines, which are spread over the catalogue. */
export function purchaseCases(sample: Sample): readonly Case[] {
  const headers = headersOf(sample);
  return [1, 10, 100].map((lineCount) => {
    const inputOf = (n: number) => ({
      lines: Array.from({ length: lineCount }, (_, line) => {
        const { id: toolId, minOrder: quantity } = pick(sample.tools, n * lineCount + line);
        return { toolId, quantity };
      }),
      phoneNumber: '01234567890',
      deliveryAddress: '1 Bench Street, Springfield',
    });
    return {
      ...DEFAULTS,
      name: `purchase-${lineCount}`,
      title: lineCount === 1 ? 'purchase of one tool' : `purchase of ${lineCount} tools`,
      records: lineCount,
      writes: true,
      requests: {
        limit: (n) => post('/place-purchase', inputOf(n), pick(headers, n)),
        ours: (n) => graphql(PLACE_PURCHASE, { input: inputOf(n) }, pick(headers, n)),
      },
    };
  });
}
