import { formatDate } from '../../lib/date-time';
import { formatDaysLeft } from '../../lib/days';

/** How long the guarantee lasts: 'Guarantee until May 20, 2027 (178 days left)'. */
export const guaranteeText = (claimUntil: string): string =>
  `Guarantee until ${formatDate(claimUntil)} (${formatDaysLeft(claimUntil)})`;
