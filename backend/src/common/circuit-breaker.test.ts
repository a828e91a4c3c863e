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
});
