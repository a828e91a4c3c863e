import type { Person } from './people';
import type { Answer, Shop } from './shop';

const CANCEL = 'mutation Cancel($id: ID!) { cancelOrder(id: $id) { id orderQuantity status } }';

export interface CancelledOrder {
  readonly id: string;
  readonly orderQuantity: number;
  readonly status: string;
}

export const cancelOrder = (
  shop: Shop,
  person: Pick<Person, 'token'>,
  id: string,
  headers?: Record<string, string>,
): Promise<Answer<{ cancelOrder: CancelledOrder | null }>> =>
  shop.graphql(CANCEL, { id }, person.token, headers);
