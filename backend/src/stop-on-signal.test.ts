import { stopOnSignal } from './stop-on-signal';

const never = new Promise<void>(() => undefined);

describe('stopOnSignal', () => {
  let exit: jest.SpyInstance;
  beforeEach(() => {
    jest.useFakeTimers();
    exit = jest.spyOn(process, 'exit').mockImplementation();
  });
  afterEach(() => {
    jest.useRealTimers();
    exit.mockRestore();
  });

  /** Receives a signal. Draining takes 30 seconds. */
  const stop = (close: () => Promise<void>) => {
    const drain = () => new Promise<void>((resolve) => setTimeout(resolve, 30_000));
    stopOnSignal({ drain, close, onError: jest.fn() });
    process.emit('SIGTERM');
  };

  it('exits with code 0 when the server is drained and closed', async () => {
    const close = jest.fn(() => Promise.resolve());
    stop(close);
    await jest.advanceTimersByTimeAsync(29_999);
    expect(close).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect(close).toHaveBeenCalledTimes(1);
    expect(exit.mock.calls).toEqual([[0]]);
  });

  it('exits with code 1 when the server is not closed ten seconds after it is drained', async () => {
    stop(() => never);
    await jest.advanceTimersByTimeAsync(39_999);
    expect(exit).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect(exit.mock.calls).toEqual([[1]]);
  });
});
