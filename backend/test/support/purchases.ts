import type { Tool } from '../../src/modules/tools';
import { dataOf } from './data-of';
import type { GraphQLResponse, TestServer } from './server';
import type { TestUser } from './users';

const PLACE = `mutation Place($input: PlacePurchaseInput!) {
  placePurchase(input: $input) {
    id number createdAt purchaseOrderNumber deliveryNotes deliveryAddress phoneNumber total outstanding
    billing { name }
    orders { id orderQuantity totalBill jobReference status tool { toolId price } }
  }
}`;

export interface PlacedPurchase {
  readonly id: string;
  readonly number: string;
  readonly createdAt: string;
  readonly purchaseOrderNumber: string | null;
  readonly deliveryNotes: string | null;
  readonly deliveryAddress: string;
  readonly phoneNumber: string;
  readonly total: number;
  readonly outstanding: number;
  readonly billing: { readonly name: string } | null;
  readonly orders: readonly {
    readonly id: string;
    readonly orderQuantity: number;
    readonly totalBill: number;
    readonly jobReference: string | null;
    readonly status: string;
    readonly tool: { readonly toolId: string; readonly price: number };
  }[];
}

/** Places a purchase of ten units of each tool, unless `input` says otherwise; the response may contain errors. */
export const placePurchase = (
  server: TestServer,
  user: Pick<TestUser, 'token'> | undefined,
  tools: readonly Pick<Tool, 'id'>[],
  input: object = {},
  headers?: Record<string, string>,
): Promise<GraphQLResponse<{ placePurchase: PlacedPurchase }>> => {
  const lines = tools.map(({ id: toolId }) => ({ toolId, quantity: 10 }));
  const defaults = { lines, phoneNumber: '01712345678', deliveryAddress: '1 Saw Street' };
  return server.graphql(PLACE, { input: { ...defaults, ...input } }, user?.token, headers);
};

/** As {@link placePurchase}. @throws Error when it is rejected. */
export async function createPurchase(...request: Parameters<typeof placePurchase>): Promise<PlacedPurchase> {
  return dataOf(await placePurchase(...request)).placePurchase;
}
