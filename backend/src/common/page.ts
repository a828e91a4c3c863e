import { badInput } from './errors';

const MAX_PAGE_SIZE = 100;

/** What a caller asks of a list: so many, after the record that the cursor names. */
export interface PageRequest {
  /** 1 to 100. */
  readonly first: number;
  readonly after?: string | null | undefined;
  /** How many one may ask for at once; 100 unless the door says otherwise. */
  readonly max?: number;
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
export function checkPageSize({ first, max = MAX_PAGE_SIZE }: PageRequest): void {
  if (first < 1 || first > max) {
    throw badInput({ first: `Ask for 1 to ${max} at once.` });
  }
}
