import type { FieldPolicy, Reference, StoreObject } from '@apollo/client/cache';
import { relayStylePagination } from '@apollo/client/utilities';

/** The arguments that select or sort the records of a list. */
export const searchAndSort = ['search', 'sortBy', 'descending'];

/**
 * A cursor connection whose pages are merged into one cached list.
 * @param keyArgs the arguments with a separate list for each value, such as a filter; never `first` or `after`.
 */
export function pagedList(...keyArgs: string[]): FieldPolicy {
  return relayStylePagination(keyArgs.length > 0 ? keyArgs : false);
}

const filterAndSort = [...searchAndSort, 'filter'];
const pageArguments = [...filterAndSort, 'first', 'after', 'last', 'before'];

/** The pages of a list of tools are merged, unless the query names it `page`: each page is then a list of its own. */
export const toolListKey: FieldPolicy['keyArgs'] = (_args, { field }) =>
  field?.alias?.value === 'page' ? pageArguments : filterAndSort;

/**
 * A field that returns a record by its `id`: reads a record that a list has already loaded from the cache. A cached
 * null means that the record does not exist.
 */
export function recordById(typename: string): FieldPolicy<Reference | null> {
  return {
    read: (existing, { args, toReference }) =>
      existing === undefined && typeof args?.['id'] === 'string'
        ? toReference({ __typename: typename, id: args['id'] })
        : existing,
  };
}

interface CachedCart extends StoreObject {
  version: number;
}

/**
 * The cart of the account: of two responses the one with the later version. Responses of one version complete each other, as
 * the number of the lines and the lines do.
 */
export const laterCart: FieldPolicy<CachedCart | null> = {
  merge: (existing, incoming) => {
    if (!existing || !incoming || existing.version < incoming.version) return incoming;
    return existing.version > incoming.version ? existing : { ...existing, ...incoming };
  },
};

interface VisitorLine {
  toolId: string;
  quantity: number;
}

/** The cart of a visitor is the same after the prices in it were shown. */
export const visitorCartKey: FieldPolicy['keyArgs'] = (args) => {
  const lines = (args?.['lines'] ?? []) as readonly VisitorLine[];
  return JSON.stringify(lines.map(({ toolId, quantity }) => [toolId, quantity]));
};
