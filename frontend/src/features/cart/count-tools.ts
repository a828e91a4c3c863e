import { formatNumber } from '../../lib/numbers';

/** '1 tool', '2 tools' */
export const countTools = (count: number): string =>
  count === 1 ? '1 tool' : `${formatNumber(count)} tools`;
