import { badInput } from './errors';

const MAX_PAGE_SIZE = 100;

/** What a caller asks of a list: so many, after the record that the cursor names. */
export interface PageRequest {
  /** 1 to 100. */
  readonly first: number;
  readonly after?: string | null | undefined;
}

/** A bounded piece of a list in its order. */
export interface Page<T> {
  readonly items: readonly T[];
  readonly hasNext: boolean;
  readonly hasPrevious: boolean;
  readonly cursorOf: (item: T) => string;
  /** Counts the whole list; costs a statement, so it is asked for only when somebody wants to know. */
  readonly count: () => Promise<number>;
}

/** @throws DomainError BAD_USER_INPUT when `first` is out of bounds. */
export function checkPageSize(first: number): void {
  if (first < 1 || first > MAX_PAGE_SIZE) {
    throw badInput({ first: `Ask for 1 to ${MAX_PAGE_SIZE} at once.` });
  }
}
