import { findRequestKey, storeRequestKey } from './request-keys';

const orders = { userId: 'grace', operation: 'placeOrder' };

beforeEach(() => sessionStorage.clear());
afterEach(() => jest.useRealTimers());

it('finds the key of the same values of the same form and user only', () => {
  storeRequestKey(orders, 'hammer', 'key-1');
  expect(findRequestKey(orders, 'hammer')).toBe('key-1');
  expect(findRequestKey(orders, 'saw')).toBeUndefined();
  expect(findRequestKey({ ...orders, operation: 'correctStock' }, 'hammer')).toBeUndefined();
  expect(findRequestKey({ ...orders, userId: 'ada' }, 'hammer')).toBeUndefined();
});

it('stores the keys of the last five requests', () => {
  for (const number of [1, 2, 3, 4, 5, 6]) storeRequestKey(orders, `saw-${number}`, `key-${number}`);
  expect(findRequestKey(orders, 'saw-1')).toBeUndefined();
  expect(findRequestKey(orders, 'saw-2')).toBe('key-2');
});

it('finds no key of a request that was sent half an hour ago', () => {
  jest.useFakeTimers();
  storeRequestKey(orders, 'hammer', 'key-1');
  jest.setSystemTime(Date.now() + 29 * 60_000);
  expect(findRequestKey(orders, 'hammer')).toBe('key-1');
  jest.setSystemTime(Date.now() + 60_000);
  expect(findRequestKey(orders, 'hammer')).toBeUndefined();
});
