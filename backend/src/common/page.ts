import { badInput } from './errors';

/** So many, when a caller does not say how many. */
export const DEFAULT_PAGE_SIZE = 20;

/** The most that any door may ask for at once; a door may allow less. */
export const MAX_PAGE_SIZE = 1000;

/**
 * What a caller asks of a list: forwards so many after a cursor, or backwards so many before one. Without a cursor the
 * page begins (or, backwards, ends) where the list does.
 */
export interface PageRequest {
  readonly first?: number | null | undefined;
  readonly after?: string | null | undefined;
  readonly last?: number | null | undefined;
  readonly before?: string | null | undefined;
  /** The properties that are needed of each record; without it all. What is not named may be missing. */
  readonly only?: readonly string[];
}

/** A {@link PageRequest} in one direction. */
export interface WantedPage {
  readonly size: number;
  readonly backwards: boolean;
  readonly cursor: string | undefined;
}

/** A bounded piece of a list, in the order of the list whichever way it was asked for. */
export interface Page<T> {
  readonly items: readonly T[];
  /** Whether the list goes on behind the last item. */
  readonly hasNext: boolean;
  /** Whether the list holds anything in front of the first item. */
  readonly hasPrevious: boolean;
  readonly cursorOf: (item: T) => string;
  /** Counts the whole list; costs a statement, so it is asked for only when somebody wants to know. */
  readonly count: () => Promise<number>;
}

/** @throws DomainError BAD_USER_INPUT when both directions are asked for, or too many at once. */
export function wantedPage({ first, after, last, before }: PageRequest): WantedPage {
  const backwards = last != null || before != null;
  if (backwards && (first != null || after != null)) {
    const message = 'Ask forwards (first, after) or backwards (last, before), not both.';
    throw badInput({ [last == null ? 'before' : 'last']: message });
  }
  const size = (backwards ? last : first) ?? DEFAULT_PAGE_SIZE;
  if (size < 1 || size > MAX_PAGE_SIZE) {
    throw badInput({ [backwards ? 'last' : 'first']: `Ask for 1 to ${MAX_PAGE_SIZE} at once.` });
  }
  return { size, backwards, cursor: (backwards ? before : after) ?? undefined };
}
