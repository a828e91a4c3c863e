import { formatCountOf } from '../../lib/numbers';

/** The rules of a field for a number of pieces. */
export const quantityRules = (min: number, max: number) => ({
  valueAsNumber: true as const,
  validate: (quantity: number) => {
    if (!Number.isInteger(quantity)) return 'Enter a whole number';
    if (quantity < min) return `Enter at least ${formatCountOf(min, 'piece')}`;
    return quantity <= max || `Enter at most ${formatCountOf(max, 'piece')}`;
  },
});
