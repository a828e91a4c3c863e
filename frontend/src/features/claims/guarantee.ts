import { formatDate, formatDaysLeft } from '../../lib/date-time';

/** How long the guarantee lasts: 'Guarantee until May 20, 2027 (178 days left)'. */
export const guaranteeText = (claimUntil: string): string =>
  `Guarantee until ${formatDate(claimUntil)} (${formatDaysLeft(claimUntil)})`;
