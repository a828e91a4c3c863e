import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import {
  cataloguePath,
  catalogueUrl,
  changeQuery,
  parseCatalogueQuery,
  type CatalogueQuery,
} from './catalogue-query';

export const FILTER_PANEL_ID = 'filters';
/** The form to which the sort order outside of it belongs too. */
export const CATALOGUE_FORM_ID = 'filter-form';

/** A form that shows the list with other filters. Before hydration the browser submits it. */
export function CatalogueForm({ query, children }: { query: CatalogueQuery; children: ReactNode }) {
  const navigate = useNavigate();
  return (
    <form
      id={CATALOGUE_FORM_ID}
      method="get"
      action={cataloguePath(query)}
      onSubmit={(event) => {
        event.preventDefault();
        const fields = [...new FormData(event.currentTarget)].flatMap(([name, value]) =>
          typeof value === 'string' ? [[name, value]] : [],
        );
        const changed = parseCatalogueQuery(new URLSearchParams(fields), query.category);
        // Empty fields and the default order are no part of the URL.
        void navigate(catalogueUrl(changeQuery(changed, {})));
      }}
    >
      {query.search && <input type="hidden" name="search" value={query.search} />}
      {children}
    </form>
  );
}
