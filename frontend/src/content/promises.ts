import { getSettings } from '../config/settings';
import { formatCountOf } from '../lib/numbers';

/** When a paid order arrives: 'in 7 days'. */
export const deliveryTime = (): string => `in ${formatCountOf(getSettings().deliveryDays, 'day')}`;

/** '6-month guarantee' */
export const guarantee = (): string => `${getSettings().guaranteeMonths}-month guarantee`;
