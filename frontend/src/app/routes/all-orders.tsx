import { AllOrders } from '../../features/orders/all-orders';
import { ReconciliationPanel } from '../../features/payments/reconciliation-panel';
import { usePageMeta } from '../../hooks/use-page-meta';

/** `/dashboard/all-orders`: the admin list of orders, with the result of the last reconciliation. */
export function Component() {
  usePageMeta('All Orders', 'All customer orders and their payment status.');
  return (
    <AllOrders>
      <ReconciliationPanel />
    </AllOrders>
  );
}
