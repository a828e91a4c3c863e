import { AllCustomers } from '../../features/customers/all-customers';
import { usePageMeta } from '../../hooks/use-page-meta';

/** `/dashboard/customers` */
export function Component() {
  usePageMeta('Customers', 'Every customer, with what was paid.');
  return <AllCustomers />;
}
