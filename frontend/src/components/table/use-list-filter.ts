import { useSearchParams } from 'react-router-dom';

/** Returns the option of a `ListFilter` that the parameter of the URL selects; otherwise the first, which has no value. */
export function useListFilter<Filter extends { readonly value?: string }>(
  parameter: string,
  filters: readonly [Filter, ...Filter[]],
): Filter {
  const [searchParams] = useSearchParams();
  const selected = searchParams.get(parameter);
  return filters.find(({ value }) => value === selected) ?? filters[0];
}
