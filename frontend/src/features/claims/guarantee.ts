import { getSettings } from '../../config/settings';
import { daysUntil, formatDay } from '../../lib/days';
import { formatCountOf } from '../../lib/numbers';

/** How long the guarantee lasts: 'Guarantee until May 20, 2027 (178 days left)'. */
export function guaranteeText(claimUntil: string, now?: Date): string {
  const days = daysUntil(claimUntil, getSettings().shopTimeZone, now);
  const left = days < 1 ? 'last day' : `${formatCountOf(days, 'day')} left`;
  return `Guarantee until ${formatDay(claimUntil)} (${left})`;
}
