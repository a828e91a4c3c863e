/** All but `setTimeout` and `clearTimeout`. */
const REAL_TIMERS = [
  'Date',
  'hrtime',
  'nextTick',
  'performance',
  'queueMicrotask',
  'setImmediate',
  'clearImmediate',
  'setInterval',
  'clearInterval',
] as const;

/** Time-outs end when the test says so. Everything else takes its time. */
export const useFakeTimeouts = () => jest.useFakeTimers({ doNotFake: [...REAL_TIMERS] });
