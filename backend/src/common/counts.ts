/** A count for people: 1240 becomes '1,240'. */
export const formatCount = (count: number): string => count.toLocaleString('en-US');

/** A count with its noun: '1 tool', '3 tools'. */
export const formatCounted = (count: number, noun: string): string =>
  `${formatCount(count)} ${noun}${count === 1 ? '' : 's'}`;

/** A quantity of a tool: '3 pieces'. */
export const pieces = (quantity: number): string => formatCounted(quantity, 'piece');
