import { InMemoryCache } from '@apollo/client/cache';
import { pagedList, recordById } from './field-policies';

/** The page's memory of what the shop answered. Nothing of it outlives the page. */
export function createCache(): InMemoryCache {
  return new InMemoryCache({
    typePolicies: {
      Query: {
        fields: {
          tools: pagedList(),
          reviews: pagedList(),
          myOrders: pagedList(),
          tool: recordById('Tool'),
          order: recordById('Order'),
        },
      },
      // A snapshot inside its order; two orders may hold different states of one tool. Merged, since a list and
      // the payment page read different parts of one snapshot.
      OrderedTool: { keyFields: false, merge: true },
    },
  });
}
