import type { MockLink } from '@apollo/client/testing';
import { Component as AllOrdersPage } from '../src/app/routes/all-orders';
import { AllOrdersDocument, type AllOrdersQueryVariables } from '../src/features/orders/all-orders.generated';
import type { OrderRow } from '../src/features/orders/order-cells';
import { LastReconciliationDocument } from '../src/features/payments/reconciliation-panel.generated';
import { orderConnection } from './orders';
import { renderPage } from './render-page';

/** The response to a request for all orders. */
export const allOrders = (
  orders: readonly OrderRow[],
  filter: Partial<AllOrdersQueryVariables> = {},
): MockLink.MockedResponse => ({
  request: { query: AllOrdersDocument, variables: { first: 20, ...filter } },
  result: { data: { orders: orderConnection(orders) } },
});

/** Opens All Orders, as an admin. */
export function openAllOrders(mocks: MockLink.MockedResponse[], search = '') {
  const noReconciliation: MockLink.MockedResponse = {
    request: { query: LastReconciliationDocument },
    result: { data: { lastReconciliation: null } },
    maxUsageCount: Infinity,
  };
  const path = '/dashboard/all-orders';
  return renderPage([{ path, element: <AllOrdersPage /> }], {
    at: `${path}${search}`,
    mocks: [...mocks, noReconciliation],
  });
}
