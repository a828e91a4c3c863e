import type { ApiClient } from './api-client';
import type { Tool } from './stock';

/** A purchase with the quantities of its orders. */
export interface Purchase {
  number: string;
  orders: { tool: { toolId: string }; orderQuantity: number }[];
}

/** Orders the minimum quantity of each tool in one purchase, once for each key; returns its number. */
export async function placePurchase(api: ApiClient, tools: readonly Tool[], key: string): Promise<string> {
  const input = {
    lines: tools.map(({ id: toolId, minOrder: quantity }) => ({ toolId, quantity })),
    phoneNumber: '01712345678',
    deliveryAddress: 'Sawmill Lane 4, Oakham',
  };
  const data = await api.query<{ placePurchase: { number: string } }>(
    'mutation ($input: PlacePurchaseInput!) { placePurchase(input: $input) { number } }',
    { input },
    { 'idempotency-key': key },
  );
  return data.placePurchase.number;
}

/** All purchases of the signed-in user. */
export async function myPurchases(api: ApiClient): Promise<Purchase[]> {
  const purchases: Purchase[] = [];
  let after: string | null = null;
  do {
    const page: { myPurchases: PurchasePage } = await api.query(
      `query ($after: String) {
        myPurchases(first: 50, after: $after) {
          edges { node { number orders { orderQuantity tool { toolId } } } }
          pageInfo { hasNextPage endCursor }
        }
      }`,
      { after },
    );
    purchases.push(...page.myPurchases.edges.map(({ node }) => node));
    after = page.myPurchases.pageInfo.hasNextPage ? page.myPurchases.pageInfo.endCursor : null;
  } while (after !== null);
  return purchases;
}

interface PurchasePage {
  edges: { node: Purchase }[];
  pageInfo: { hasNextPage: boolean; endCursor: string | null };
}
