import { withoutStorage } from '../../test/without-storage';
import { StoredValue } from './stored-value';

const createValue = () =>
  new StoredValue(
    'words',
    (text) => text.split(' ').filter(Boolean),
    (words) => words.join(' '),
  );

beforeEach(() => localStorage.clear());

it('returns the same value until it changes', () => {
  const value = createValue();
  const first = value.read();
  expect(value.read()).toBe(first);
  value.write(['saw']);
  expect(value.read()).toEqual(['saw']);
  expect(value.read()).toBe(value.read());
});

it('tells its listeners of a change in this and other tabs until they unsubscribe', () => {
  const value = createValue();
  const listener = jest.fn();
  const unsubscribe = value.subscribe(listener);
  value.write(['saw']);
  window.dispatchEvent(new StorageEvent('storage', { key: 'words' }));
  expect(listener).toHaveBeenCalledTimes(2);
  unsubscribe();
  value.write([]);
  window.dispatchEvent(new StorageEvent('storage', { key: 'words' }));
  expect(listener).toHaveBeenCalledTimes(2);
});

it('tells its listeners of what changed while the page was left, when Back restores it', () => {
  const value = createValue();
  const listener = jest.fn();
  const unsubscribe = value.subscribe(listener);
  localStorage.setItem('words', 'saw');
  window.dispatchEvent(new Event('pageshow'));
  expect(listener).toHaveBeenCalledTimes(1);
  expect(value.read()).toEqual(['saw']);
  unsubscribe();
  window.dispatchEvent(new Event('pageshow'));
  expect(listener).toHaveBeenCalledTimes(1);
});

it('keeps the value for the page when the browser stores nothing', () =>
  withoutStorage(() => {
    const value = createValue();
    expect(value.read()).toEqual([]);
    value.write(['saw']);
    expect(value.read()).toEqual(['saw']);
  }));
