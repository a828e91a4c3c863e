import { ExpectedError } from '../src/shared/errors.mjs';
import { pollUntil, withTimeout } from '../src/shared/wait.mjs';

it('pollUntil returns the first truthy result of the probe', async () => {
  const results = [undefined, false, 'ready', 'later'];
  expect(await pollUntil(10_000, () => results.shift(), 1)).toBe('ready');
  expect(results).toEqual(['later']);
});

it('pollUntil returns undefined at the time limit, after at least one probe', async () => {
  const probe = jest.fn(() => false);
  expect(await pollUntil(0, probe, 1)).toBeUndefined();
  expect(probe).toHaveBeenCalled();
});

it('withTimeout returns the value of a promise that resolves in time', async () => {
  expect(await withTimeout(10_000, Promise.resolve(42), () => 'too late')).toBe(42);
});

it('withTimeout throws an ExpectedError with its current message at the time limit', async () => {
  let pending = 'postgres, stripe';
  const result = withTimeout(20, new Promise(() => undefined), () => `Not ready: ${pending}`);
  pending = 'stripe';
  await expect(result).rejects.toThrow(new ExpectedError('Not ready: stripe'));
});
