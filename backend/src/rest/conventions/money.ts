import { badInput } from '../../common/errors';
import { dollarsToCents } from '../../common/money';

/**
 * The whole cents of an amount in dollars that a body brought.
 * @throws DomainError BAD_USER_INPUT
 */
export function centsOf(field: string, dollars: number): number {
  try {
    return dollarsToCents(dollars);
  } catch (error) {
    throw badInput({ [field]: (error as RangeError).message });
  }
}
