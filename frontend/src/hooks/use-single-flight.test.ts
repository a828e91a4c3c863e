import { renderHook } from '@testing-library/react';
import { deferredResponse } from '../../test/deferred-response';
import { useSingleFlight } from './use-single-flight';

it('returns the same function in each render, which runs the action of the last one', async () => {
  const actions = [jest.fn(() => Promise.resolve()), jest.fn(() => Promise.resolve())] as const;
  const { result, rerender } = renderHook(({ action }) => useSingleFlight(action), {
    initialProps: { action: actions[0] },
  });
  const first = result.current;
  rerender({ action: actions[1] });
  expect(result.current).toBe(first);
  await first();
  expect(actions[0]).not.toHaveBeenCalled();
  expect(actions[1]).toHaveBeenCalledTimes(1);
});

it('ignores a call during another one with the same key, also after another render', async () => {
  const { promise, resolve } = deferredResponse();
  const action = jest.fn((key: string) => (key === 'saw' ? promise : Promise.resolve()));
  const keyOf = (key: string) => key;
  const { result, rerender } = renderHook(() => useSingleFlight((key: string) => action(key), keyOf));
  const running = [result.current('saw'), result.current('saw'), result.current('axe')];
  rerender();
  await result.current('saw');
  expect(action.mock.calls).toEqual([['saw'], ['axe']]);
  resolve();
  await Promise.all(running);
  await result.current('saw');
  expect(action).toHaveBeenCalledTimes(3);
});
