import { JobsTable } from '../../features/jobs/jobs-table';
import { Overview } from '../../features/overview/overview';
import { ReconciliationPanel } from '../../features/payments/reconciliation-panel';
import { usePageMeta } from '../../hooks/use-page-meta';

/** `/dashboard/overview` */
export function Component() {
  usePageMeta('Overview', 'What the shop sold, and what needs attention now.');
  return (
    <Overview
      system={
        <>
          <ReconciliationPanel />
          <JobsTable />
        </>
      }
    />
  );
}
