import { createRunOnce, type RunOnce } from './use-idempotent-mutation';

const saws = { toolId: 'saw', pieces: 20 };

/** Runs a mutation and returns the key that it was sent with. */
async function keySent(runOnce: RunOnce, variables: object, response = Promise.resolve()): Promise<string> {
  let key = '';
  const send = ({ headers }: Parameters<Parameters<RunOnce>[1]>[0]) => {
    key = headers['Idempotency-Key'];
    return response;
  };
  await runOnce(variables, send).catch(() => undefined);
  return key;
}

const lostResponse = () => Promise.reject(new TypeError('Failed to fetch'));

describe('runOnce', () => {
  it('sends the same key again after a lost response, until the mutation succeeds', async () => {
    const runOnce = createRunOnce();
    const key = await keySent(runOnce, saws, lostResponse());
    expect(await keySent(runOnce, { ...saws }, lostResponse())).toBe(key);
    expect(await keySent(runOnce, saws)).toBe(key);
  });

  it('sends a new key for the same variables after a success', async () => {
    const runOnce = createRunOnce();
    const key = await keySent(runOnce, saws);
    expect(await keySent(runOnce, saws)).not.toBe(key);
  });

  it('sends a new key for other variables', async () => {
    const runOnce = createRunOnce();
    const key = await keySent(runOnce, saws, lostResponse());
    expect(await keySent(runOnce, { ...saws, pieces: 21 }, lostResponse())).not.toBe(key);
  });

  it('sends the same key again after other variables were sent in between', async () => {
    const runOnce = createRunOnce();
    const key = await keySent(runOnce, saws, lostResponse());
    await keySent(runOnce, { ...saws, pieces: 21 });
    expect(await keySent(runOnce, saws)).toBe(key);
  });

  it('sends one key for two simultaneous calls, and a new one after they succeed', async () => {
    const runOnce = createRunOnce();
    const [first, second] = await Promise.all([keySent(runOnce, saws), keySent(runOnce, saws)]);
    expect(first).toBe(second);
    expect(await keySent(runOnce, saws)).not.toBe(first);
  });

  it('keeps the current key when an earlier mutation succeeds late', async () => {
    const runOnce = createRunOnce();
    let succeedLate: () => void = () => undefined;
    const late = keySent(runOnce, saws, new Promise<void>((resolve) => (succeedLate = resolve)));
    const key = await keySent(runOnce, { ...saws, pieces: 21 }, lostResponse());
    succeedLate();
    await late;
    expect(await keySent(runOnce, { ...saws, pieces: 21 })).toBe(key);
  });

  it('returns the result or throws the error of the request, with a key in the format of the API', async () => {
    const runOnce = createRunOnce();
    await expect(runOnce(saws, () => Promise.resolve('order-1'))).resolves.toBe('order-1');
    await expect(runOnce(saws, () => Promise.reject(new Error('No.')))).rejects.toThrow('No.');
    expect(await keySent(runOnce, saws)).toMatch(/^[\x21-\x7e]{16,255}$/);
  });
});
