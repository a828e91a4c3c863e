import { addDays, dayIn } from '../../common/days';
import type { Random } from './random';

const MINUTE_MS = 60_000;

/** The days and hours of the shop: when customers order, and when its people work. */
export class ShopTime {
  private readonly format: Intl.DateTimeFormat;
  private readonly offsets = new Map<string, number>();
  /** The day of the start, whose beginning ends the history. */
  readonly today: string;
  readonly until: Date;

  constructor(
    private readonly timeZone: string,
    private readonly random: Random,
    now: Date,
  ) {
    this.format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });
    this.today = dayIn(timeZone, now);
    const midnight = this.at(this.today, 0);
    this.until = midnight < now ? midnight : now;
  }

  /** Whether something that is planned for a time has happened. */
  isPast(at: Date): boolean {
    return at < this.until;
  }

  daysAgo(days: number): string {
    return addDays(this.today, -days);
  }

  /** A time of a day, in minutes after its midnight. */
  at(day: string, minutes: number): Date {
    const offset = this.offsets.get(day) ?? this.offsetOn(day);
    this.offsets.set(day, offset);
    return new Date(Date.parse(day) + (minutes - offset) * MINUTE_MS);
  }

  /** When a customer orders on a day. */
  orderTime(day: string): Date {
    return this.at(day, this.random.int(6 * 60 + 30, 19 * 60));
  }

  /** When a customer does something, some days after something else. */
  customerTime(after: Date, days: number): Date {
    return this.later(after, addDays(dayIn(this.timeZone, after), days), 6 * 60 + 30, 20 * 60);
  }

  /** When the people of the shop do something: on the first working day, some days after something else. */
  workTime(after: Date, days: number): Date {
    let day = addDays(dayIn(this.timeZone, after), days);
    while (isWeekend(day)) day = addDays(day, 1);
    return this.later(after, day, 8 * 60, 16 * 60 + 30);
  }

  /** Some minutes later. */
  soon(after: Date, minutes: number): Date {
    return new Date(after.getTime() + this.random.int(1, minutes) * MINUTE_MS + this.random.int(0, 59_999));
  }

  minutesBefore(at: Date, minutes: number): Date {
    return new Date(at.getTime() - minutes * MINUTE_MS);
  }

  private later(after: Date, day: string, from: number, to: number): Date {
    const at = this.at(day, this.random.int(from, to));
    return at > after ? at : this.soon(after, 45);
  }

  /** The minutes by which the shop is ahead of UTC. Clocks change at night, so the offset of noon is that of the working hours. */
  private offsetOn(day: string): number {
    const parts = this.format.formatToParts(new Date(Date.parse(day) + 12 * 60 * MINUTE_MS));
    const text = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
    const [, sign = '+', hours = '0', minutes = '0'] = /([+-])(\d+):(\d+)/.exec(text) ?? [];
    return Number(`${sign}1`) * (Number(hours) * 60 + Number(minutes));
  }
}

const isWeekend = (day: string): boolean => [0, 6].includes(weekdayOf(day));

/** From 0 for Sunday. */
export const weekdayOf = (day: string): number => new Date(day).getUTCDay();
