import { badInput } from './errors';

/** Records of one page, in GraphQL. */
export const MAX_PAGE_SIZE = 100;

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

/** @throws DomainError BAD_USER_INPUT when the size that the argument asks for is out of bounds. */
export function checkPageSize(size: number, argument: 'first' | 'last' = 'first'): void {
  if (size < 1 || size > MAX_PAGE_SIZE) {
    throw badInput({ [argument]: `Ask for 1 to ${MAX_PAGE_SIZE} at once.` });
  }
}
