import type { MyOrdersQuery } from '../my-orders-page.generated';

type OrderConnection = NonNullable<MyOrdersQuery['myOrders']>;

/** An order as the lists show it. */
export type ListedOrder = OrderConnection['edges'][number]['node'];

/** An order of Grace's for 20 pieces. */
export function listedOrder(id: string, changes: Partial<ListedOrder> = {}): ListedOrder {
  const order = {
    __typename: 'Order',
    id,
    userEmail: 'grace@example.com',
    orderQuantity: 20,
    totalBill: 250.5,
    status: 'PLACED' as const,
    payUntil: null,
    tool: {
      __typename: 'OrderedTool',
      toolName: `Tool of ${id}`,
      imageLink: '/images/catalogue/saw-640.webp',
      imageSrcSet: null,
    },
  };
  return { ...order, ...changes };
}

interface PageOptions {
  /** Where the next page begins; without it this is the last one. */
  next?: string;
  /** How many the whole list holds; those of this page, when left out. */
  total?: number;
}

/** A page of orders as the shop answers it; a mere id stands for an order of it. */
export function orderList(
  orders: readonly (string | ListedOrder)[],
  { next, total = orders.length }: PageOptions = {},
): OrderConnection & { __typename: string } {
  const edges = orders.map((order) => ({
    __typename: 'OrderEdge',
    node: typeof order === 'string' ? listedOrder(order) : order,
  }));
  const pageInfo = { __typename: 'PageInfo', hasNextPage: next !== undefined, endCursor: next ?? null };
  return { __typename: 'OrderConnection', totalCount: total, edges, pageInfo };
}
