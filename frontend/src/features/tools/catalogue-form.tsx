import { useRef, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { useChangeEffect } from '../../hooks/use-change-effect';
import {
  cataloguePath,
  catalogueUrl,
  changeQuery,
  parseCatalogueQuery,
  sortOf,
  type CatalogueQuery,
} from './catalogue-query';

export const FILTER_PANEL_ID = 'filters';
/** The form to which the sort order outside of it belongs too. */
export const CATALOGUE_FORM_ID = 'filter-form';

/**
 * Gives the fields the values of another list, and closes the sheet of small screens. The fields stay, so that the one which
 * was submitted keeps the focus.
 */
function useFieldsOf(query: CatalogueQuery) {
  const form = useRef<HTMLFormElement>(null);
  useChangeEffect(catalogueUrl(query), () => {
    const { search, minPrice, maxPrice, maxMinOrder } = query;
    const values: Record<string, string | number | undefined> = {
      ...{ search, minPrice, maxPrice, maxMinOrder },
      sort: sortOf(query),
    };
    for (const field of form.current?.elements ?? []) {
      if (field instanceof HTMLInputElement && field.type === 'checkbox')
        field.checked = field.defaultChecked;
      else if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement)
        field.value = String(values[field.name] ?? '');
    }
    const panel = document.getElementById(FILTER_PANEL_ID);
    if (panel && 'hidePopover' in panel) panel.hidePopover();
  });
  return form;
}

/** A form that shows the list with other filters. Before hydration the browser submits it. */
export function CatalogueForm({ query, children }: { query: CatalogueQuery; children: ReactNode }) {
  const navigate = useNavigate();
  const form = useFieldsOf(query);
  return (
    <form
      ref={form}
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
