import { DeliveryPromise } from './delivery-promise';

describe('DeliveryPromise', () => {
  const promise = new DeliveryPromise('America/New_York', 7);
  const lateEvening = new Date('2026-11-23T04:59:59Z');

  it('counts the days from the day of the payment in the time zone of the shop', () => {
    expect(promise.deliverBy(lateEvening)).toBe('2026-11-29');
    expect(promise.deliverBy(new Date('2026-11-23T05:00:00Z'))).toBe('2026-11-30');
  });

  it('knows the day of the shop', () => {
    expect(promise.today(lateEvening)).toBe('2026-11-22');
  });
});
