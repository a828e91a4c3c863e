import { CircuitBreaker, CircuitOpenError } from './circuit-breaker';

const outage = new Error('no response');
const rejection = new Error('rejected');

function createCircuit() {
  const circuit = new CircuitBreaker({
    threshold: 2,
    openMs: 60_000,
    isFailure: (error) => error === outage,
  });
  return (error?: Error) =>
    circuit.run(() => (error === undefined ? Promise.resolve() : Promise.reject(error)));
}

describe('a circuit breaker', () => {
  it('rejects calls after failures in a row', async () => {
    const call = createCircuit();
    for (let failure = 0; failure < 2; failure += 1) await expect(call(outage)).rejects.toBe(outage);
    await expect(call()).rejects.toBeInstanceOf(CircuitOpenError);
  });

  it.each([
    ['succeeds', undefined],
    ['is rejected by the service', rejection],
  ])('counts failures from zero after a call that %s', async (_case, between) => {
    const call = createCircuit();
    await expect(call(outage)).rejects.toBe(outage);
    await call(between).catch((error: unknown) => expect(error).toBe(rejection));
    await expect(call(outage)).rejects.toBe(outage);
    await expect(call()).resolves.toBeUndefined();
  });

  describe('after the pause', () => {
    const OPEN_MS = 60_000;
    beforeEach(() => jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] }));
    afterEach(() => jest.useRealTimers());

    const createOpen = async () => {
      const call = createCircuit();
      for (let failure = 0; failure < 2; failure += 1) await expect(call(outage)).rejects.toBe(outage);
      jest.advanceTimersByTime(OPEN_MS - 1);
      await expect(call()).rejects.toBeInstanceOf(CircuitOpenError);
      jest.advanceTimersByTime(1);
      return call;
    };

    it('lets one call through, and all others once it has succeeded', async () => {
      const call = await createOpen();
      const [probe, other] = [call(), call()];
      await expect(other).rejects.toBeInstanceOf(CircuitOpenError);
      await probe;
      await expect(Promise.all([call(), call()])).resolves.toHaveLength(2);
    });

    it('rejects calls for as long again when that call fails', async () => {
      const call = await createOpen();
      await expect(call(outage)).rejects.toBe(outage);
      jest.advanceTimersByTime(OPEN_MS - 1);
      await expect(call()).rejects.toBeInstanceOf(CircuitOpenError);
      jest.advanceTimersByTime(1);
      await expect(call()).resolves.toBeUndefined();
    });
  });
});
