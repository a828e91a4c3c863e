import { CustomizationRequestList } from '../../features/customization/customization-request-list';
import { usePageMeta } from '../../hooks/use-page-meta';

/** `/dashboard/customization-requests` */
export function Component() {
  usePageMeta('Customization requests', 'Requests for help with a customized order.');
  return <CustomizationRequestList />;
}
