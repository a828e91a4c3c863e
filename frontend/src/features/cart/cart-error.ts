import { errorCode, errorFields } from '../../apollo/error';
import { errorAdvice } from '../../apollo/error-notice';

/**
 * Says why a line of the cart was not added or changed, and what to do.
 * @param retry how to repeat it, such as 'add it again'.
 */
export function cartErrorAdvice(error: unknown, retry: string): string {
  const [message] = Object.values(errorFields(error));
  if (message) return `${message}.`;
  const code = errorCode(error);
  if (code === 'CONFLICT') return 'It is no longer in your cart.';
  return code === 'NOT_FOUND' ? 'This tool is no longer sold.' : errorAdvice(error, retry);
}
