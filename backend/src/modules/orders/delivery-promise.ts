import { addDays, dayIn } from '../../common/days';

/** Until when the shop promises to deliver. */
export class DeliveryPromise {
  constructor(
    private readonly timeZone: string,
    private readonly days: number,
  ) {}

  /** The last day of the delivery of an order that is paid at a time, such as `2026-12-04`. */
  deliverBy = (paidAt: Date): string => addDays(dayIn(this.timeZone, paidAt), this.days);

  /** The day of the shop at a time. */
  today = (now: Date): string => dayIn(this.timeZone, now);
}
