import { InMemoryCache } from '@apollo/client/cache';
import { laterCart, pagedList, recordById, searchAndSort, toolList, visitorCartKey } from './field-policies';

/** Creates the cache of an Apollo client. It is not persisted. */
export function createCache(): InMemoryCache {
  return new InMemoryCache({
    typePolicies: {
      Query: {
        fields: {
          tools: toolList,
          archivedTools: pagedList(),
          reviews: pagedList(),
          allReviews: pagedList('userId'),
          toolReviews: pagedList('toolId', 'sortBy', 'rating'),
          allToolReviews: pagedList('filter', 'userId'),
          myOrders: pagedList('status', 'search'),
          orders: pagedList('status', 'fulfillment', 'user', 'placedFrom', 'placedBefore', ...searchAndSort),
          users: pagedList(...searchAndSort),
          customizationRequests: pagedList('statuses', 'userId'),
          mails: pagedList('statuses'),
          auditEvents: pagedList(
            'action',
            'actorId',
            'isOperator',
            'targetId',
            'createdFrom',
            'createdBefore',
          ),
          returns: pagedList('status', 'userId'),
          claims: pagedList('status', 'userId'),
          unallocatedRefunds: pagedList(),
          failedRefunds: pagedList(),
          stockMovements: pagedList('toolId'),
          tool: recordById('Tool'),
          order: recordById('Order'),
          cart: laterCart,
          visitorCart: { keyArgs: visitorCartKey },
        },
      },
      // Stored in its field, whose versions are compared.
      Cart: { keyFields: false },
      StockAlert: { keyFields: ['toolId'] },
      MyToolReview: { keyFields: ['toolId'] },
      CatalogueImport: { fields: { rows: pagedList('outcomes') } },
      // A copy of the tool in its order, which may differ between two orders of one tool. Merged, because a list and
      // the payment page select different fields of one copy.
      OrderedTool: { keyFields: false, merge: true },
    },
  });
}
