import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '../../config/paths';
import { SearchSuggestions } from '../../features/tools/search-suggestions';
import { useChangeEffect } from '../../hooks/use-change-effect';

/** What the search does once its code has loaded: it shows suggestions, and results without loading the page again. */
export default function SearchCombobox({ field }: { field: HTMLInputElement }) {
  useSubmit(field);
  useReset(field);
  return <SearchSuggestions field={field} />;
}

function useSubmit(field: HTMLInputElement): void {
  const navigate = useNavigate();
  const search = useEffectEvent(() => void navigate(paths.search(field.value.trim())));
  useEffect(() => {
    const { form } = field;
    const submit = (event: Event) => {
      event.preventDefault();
      search();
    };
    form?.addEventListener('submit', submit);
    return () => form?.removeEventListener('submit', submit);
  }, [field]);
}

/** Shows the search of the page after each navigation, and closes the sheet of small screens. */
function useReset(field: HTMLInputElement): void {
  const { key } = useLocation();
  useChangeEffect(key, () => {
    field.form?.reset();
    field.form?.hidePopover();
  });
}
