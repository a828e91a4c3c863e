import { AllAuditEvents } from '../../features/audit/all-audit-events';
import { usePageMeta } from '../../hooks/use-page-meta';

/** `/dashboard/audit-log` */
export function Component() {
  usePageMeta('Audit log', 'What admins did, with the values before and after.');
  return <AllAuditEvents />;
}
