/** All but `setTimeout`, `setInterval` and what ends them. */
const REAL_TIMERS = [
  'Date',
  'hrtime',
  'nextTick',
  'performance',
  'queueMicrotask',
  'setImmediate',
  'clearImmediate',
] as const;

/** Time-outs end when the test says so. Everything else takes its time. */
export const useFakeTimeouts = () =>
  jest.useFakeTimers({ doNotFake: [...REAL_TIMERS, 'setInterval', 'clearInterval'] });

/** Intervals end when the test says so. Everything else takes its time. */
export const useFakeIntervals = () =>
  jest.useFakeTimers({ doNotFake: [...REAL_TIMERS, 'setTimeout', 'clearTimeout'] });
