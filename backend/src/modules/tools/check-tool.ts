import { pieces } from '../../common/counts';
import { badInput, type FieldErrors } from '../../common/errors';
import { formatCents, MAX_TOTAL_CENTS } from '../../common/money';
import type { Tool } from './tool.entity';

type CheckedValues = Pick<Tool, 'price' | 'priceBreaks' | 'minOrder' | 'orderMultiple'>;

/**
 * Checks the values of a tool against each other.
 * @throws DomainError BAD_USER_INPUT
 */
export function checkTool(tool: CheckedValues): void {
  const errors = { ...minOrderError(tool), ...priceBreakErrors(tool) };
  if (Object.keys(errors).length > 0) throw badInput(errors);
}

const CHECKED = ['price', 'priceBreaks', 'minOrder', 'orderMultiple'] as const;

/**
 * Checks the changed values of a tool. Those that stay are not checked: the rules may have changed since.
 * @throws DomainError BAD_USER_INPUT
 */
export function checkToolChanges(tool: CheckedValues, changes: Partial<CheckedValues>): void {
  if (CHECKED.some((name) => changes[name] !== undefined)) checkTool({ ...tool, ...changes });
}

function minOrderError({ price, minOrder, orderMultiple }: CheckedValues): FieldErrors {
  if (minOrder % orderMultiple !== 0) {
    return {
      minOrder: `The minimum order must be a multiple of ${pieces(orderMultiple)}`,
    };
  }
  if (minOrder * price <= MAX_TOTAL_CENTS) return {};
  return { minOrder: `The minimum order can cost at most ${formatCents(MAX_TOTAL_CENTS)}` };
}

function priceBreakErrors({ price, priceBreaks, minOrder, orderMultiple }: CheckedValues): FieldErrors {
  for (const [index, { minQuantity, price: breakPrice }] of priceBreaks.entries()) {
    const previous = priceBreaks[index - 1] ?? { minQuantity: minOrder, price };
    const path = `priceBreaks.${index}`;
    if (minQuantity <= previous.minQuantity) {
      return {
        [`${path}.minQuantity`]: `Enter more than ${pieces(previous.minQuantity)}`,
      };
    }
    if (minQuantity % orderMultiple !== 0) {
      return {
        [`${path}.minQuantity`]: `Enter a multiple of ${pieces(orderMultiple)}`,
      };
    }
    if (breakPrice >= previous.price) {
      return { [`${path}.price`]: `Enter a price below ${formatCents(previous.price)}` };
    }
  }
  return {};
}
