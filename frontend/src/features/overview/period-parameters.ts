import type { OverviewPeriodInput, PeriodPreset } from '../../apollo/generated/schema-types';

/** The value of the parameter `period` for two days, `from` and `to`. */
export const CUSTOM = 'custom';

const presets: Readonly<Record<string, PeriodPreset>> = { '7d': 'LAST_7_DAYS', '12m': 'LAST_12_MONTHS' };

/** The options of the filter; the one without a value is the default. */
export const periodOptions = [
  { label: '7 days', value: '7d' },
  { label: '30 days' },
  { label: '12 months', value: '12m' },
  { label: 'Custom', value: CUSTOM },
];

/** The period in the address: `?period=7d`, or `?period=custom&from=2026-11-01&to=2026-11-23`. */
export function readPeriod(parameters: URLSearchParams): OverviewPeriodInput {
  const period = parameters.get('period');
  const from = parameters.get('from');
  const to = parameters.get('to');
  if (period === CUSTOM && from !== null && to !== null) return { from, to };
  return { preset: presets[period ?? ''] ?? 'LAST_30_DAYS' };
}
