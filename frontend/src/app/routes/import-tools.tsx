import { ImportPage } from '../../features/catalogue-csv/import-page';
import { usePageMeta } from '../../hooks/use-page-meta';

/** `/dashboard/import`: the catalogue as CSV. */
export function Component() {
  usePageMeta('Import tools', 'Export all tools as CSV and import changes.');
  return <ImportPage />;
}
