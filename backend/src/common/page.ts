import { badInput } from './errors';

export const DEFAULT_PAGE_SIZE = 20;

/** The largest page of any API; each API may set a lower limit. */
export const MAX_PAGE_SIZE = 1000;

/** The largest total that is counted, so that a count of many records costs no more than one of few. */
export const MAX_COUNT = 10_000;

/** Requests a page: forwards `first` records after a cursor, or backwards `last` records before one. */
export interface PageRequest {
  readonly first?: number | null | undefined;
  readonly after?: string | null | undefined;
  readonly last?: number | null | undefined;
  readonly before?: string | null | undefined;
}

/** Requests a page of a list that can be searched and sorted. */
export interface ListRequest<SortKey extends string> extends PageRequest {
  readonly search?: string | null | undefined;
  readonly sortBy: SortKey;
  readonly descending: boolean;
}

/** A validated {@link PageRequest}. Without a cursor the page is at the start of the list, or backwards at its end. */
export interface PageSpec {
  readonly size: number;
  readonly backwards: boolean;
  readonly cursor: string | undefined;
}

/** A page of a list, in the order of the list in either direction of paging. */
export interface Page<T> {
  readonly items: readonly T[];
  /** Whether records follow the last item. */
  readonly hasNext: boolean;
  /** Whether records precede the first item. */
  readonly hasPrevious: boolean;
  readonly cursorOf: (item: T) => string;
  /** Counts the records of the whole list, with at most one SQL statement; one more than {@link MAX_COUNT} for any larger number. */
  readonly count: () => Promise<number>;
}

/**
 * The items of a page and whether it has neighbors.
 * @param found the records in the direction of paging, one more than the size of the page when the list goes on.
 * @param hasOtherSide whether records exist on the other side of the cursor.
 */
export function pageOf<T>(
  found: readonly T[],
  hasOtherSide: boolean,
  { size, backwards }: PageSpec,
): Pick<Page<T>, 'items' | 'hasNext' | 'hasPrevious'> {
  const hasMore = found.length > size;
  const items = found.slice(0, size);
  return backwards
    ? { items: items.reverse(), hasNext: hasOtherSide, hasPrevious: hasMore }
    : { items, hasNext: hasMore, hasPrevious: hasOtherSide };
}

/** @throws DomainError BAD_USER_INPUT when both directions are given, or the size is out of range. */
export function resolvePageRequest({ first, after, last, before }: PageRequest): PageSpec {
  const backwards = last != null || before != null;
  if (backwards && (first != null || after != null)) {
    throw badInput({ [last == null ? 'before' : 'last']: 'Use either first/after or last/before.' });
  }
  const size = (backwards ? last : first) ?? DEFAULT_PAGE_SIZE;
  assertPageSize(backwards ? 'last' : 'first', size, MAX_PAGE_SIZE);
  return { size, backwards, cursor: (backwards ? before : after) ?? undefined };
}

/** @throws DomainError BAD_USER_INPUT when the page size in an argument is out of range. */
export function assertPageSize(argument: 'first' | 'last', size: number, max: number): void {
  if (size < 1 || size > max) {
    throw badInput({ [argument]: `\`${argument}\` must be between 1 and ${max}.` });
  }
}
