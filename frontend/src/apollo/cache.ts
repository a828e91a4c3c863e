import { InMemoryCache } from '@apollo/client/cache';
import { pagedList, recordById, searchAndSort } from './field-policies';

/** The page's memory of what the shop answered. Nothing of it outlives the page. */
export function createCache(): InMemoryCache {
  return new InMemoryCache({
    typePolicies: {
      Query: {
        fields: {
          tools: pagedList(...searchAndSort),
          reviews: pagedList(),
          myOrders: pagedList('status'),
          orders: pagedList('status', ...searchAndSort),
          users: pagedList(...searchAndSort),
          customizationRequests: pagedList(),
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
