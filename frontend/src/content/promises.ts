import { getSettings } from '../config/settings';
import { formatCountOf } from '../lib/numbers';

/** When a paid order arrives: 'in 7 days'. */
export const deliveryTime = (): string => `in ${formatCountOf(getSettings().deliveryDays, 'day')}`;

/** What the total of a purchase covers. */
export const totalTerms = (): string =>
  `The total includes delivery to your door ${deliveryTime()}. No tax is added.`;

/** How long a tool must last: 'within 6 months'. */
export const guaranteeTime = (): string => `within ${formatCountOf(getSettings().guaranteeMonths, 'month')}`;

/** '6-month guarantee' */
export const guarantee = (): string => `${getSettings().guaranteeMonths}-month guarantee`;

/** Whether customers can send tools back that have not failed. */
export const hasReturns = (): boolean => getSettings().returnDays > 0;
