import type { FieldPolicy, Reference } from '@apollo/client/cache';
import { relayStylePagination } from '@apollo/client/utilities';

/** The arguments that make another list of the same records. */
export const searchAndSort = ['search', 'sortBy', 'descending'];

/**
 * A cursor connection whose pages are kept as one list.
 * @param keyArgs the arguments that make it another list (a filter, an order); `first` and `after` never do.
 */
export function pagedList(...keyArgs: string[]): FieldPolicy {
  return relayStylePagination(keyArgs.length > 0 ? keyArgs : false);
}

/**
 * A record asked for by `id`: one that a list has already brought is not fetched again. That there is none (null) is
 * an answer too.
 */
export function recordById(typename: string): FieldPolicy<Reference | null> {
  return {
    read: (known, { args, toReference }) =>
      known === undefined ? toReference({ __typename: typename, id: String(args?.['id']) }) : known,
  };
}
