import { badInput } from '../../common/errors';
import { dollarsToCents } from '../../common/money';

/**
 * Converts an amount of a body from dollars to whole cents.
 * @param field the name of the field, for the error.
 * @throws DomainError BAD_USER_INPUT
 */
export function toCents(field: string, dollars: number): number {
  try {
    return dollarsToCents(dollars);
  } catch (error) {
    throw badInput({ [field]: (error as RangeError).message });
  }
}
