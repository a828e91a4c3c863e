import type { MockLink } from '@apollo/client/testing';
import { ShowPurchaseToAdminDocument } from '../src/app/routes/purchase-admin.generated';

/** What only admins load of the purchase TH-100042; by default no orders, emails and events. */
export const purchaseToAdmin = (purchase: object = {}): MockLink.MockedResponse => ({
  request: { query: ShowPurchaseToAdminDocument, variables: { number: 'TH-100042' } },
  result: {
    data: {
      purchase: {
        ...{ __typename: 'Purchase', id: 'id-of-TH-100042', isDisputed: false },
        ...{ mails: [], orders: [] },
        ...purchase,
      },
    },
  },
});
