/** Freezes the clock of the page. Its timers run on. `jest.useRealTimers` ends this. */
export function freezeTime(at: string): void {
  jest.useFakeTimers({
    doNotFake: ['setTimeout', 'setInterval', 'queueMicrotask', 'performance'],
    now: new Date(at),
  });
}
