/** A quantity in words, such as `3 pieces`. */
export const pieces = (quantity: number): string => (quantity === 1 ? '1 piece' : `${quantity} pieces`);
