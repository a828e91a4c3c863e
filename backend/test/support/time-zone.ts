import { DAY_MS, HOUR_MS } from '../../src/common/days';

/**
 * A time zone of the shop in which it is another day now than in UTC, and in which no day begins within half an hour: one
 * begins at 11:00 UTC in Pago Pago, and at 10:00 UTC in Kiritimati.
 */
export const TIME_ZONE = Date.now() % DAY_MS < 10.5 * HOUR_MS ? 'Pacific/Pago_Pago' : 'Pacific/Kiritimati';
