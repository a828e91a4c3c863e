import { createIntention, type CarryOut } from './intention';

const saws = { toolId: 'saw', pieces: 20 };

/** Carries an intention out and tells the key that was sent. */
async function keySent(carryOut: CarryOut, values: object, answer = Promise.resolve()): Promise<string> {
  let key = '';
  const send = ({ headers }: Parameters<Parameters<CarryOut>[1]>[0]) => {
    key = headers['Idempotency-Key'];
    return answer;
  };
  await carryOut(values, send).catch(() => undefined);
  return key;
}

const lost = () => Promise.reject(new TypeError('Failed to fetch'));

describe('an intention', () => {
  it('keeps its key while the answer is lost, and until it succeeds', async () => {
    const carryOut = createIntention();
    const key = await keySent(carryOut, saws, lost());
    expect(await keySent(carryOut, { ...saws }, lost())).toBe(key);
    expect(await keySent(carryOut, saws)).toBe(key);
  });

  it('is a new one after a success, with the same values', async () => {
    const carryOut = createIntention();
    const key = await keySent(carryOut, saws);
    expect(await keySent(carryOut, saws)).not.toBe(key);
  });

  it('is a new one with other values', async () => {
    const carryOut = createIntention();
    const key = await keySent(carryOut, saws, lost());
    expect(await keySent(carryOut, { ...saws, pieces: 21 }, lost())).not.toBe(key);
  });

  it('sent twice at once has one key, and the earlier answer ends it', async () => {
    const carryOut = createIntention();
    const [one, other] = await Promise.all([keySent(carryOut, saws), keySent(carryOut, saws)]);
    expect(one).toBe(other);
    expect(await keySent(carryOut, saws)).not.toBe(one);
  });

  it('is not ended by the late answer to an earlier one', async () => {
    const carryOut = createIntention();
    let answerLate: () => void = () => undefined;
    const late = keySent(carryOut, saws, new Promise<void>((resolve) => (answerLate = resolve)));
    const key = await keySent(carryOut, { ...saws, pieces: 21 }, lost());
    answerLate();
    await late;
    expect(await keySent(carryOut, { ...saws, pieces: 21 })).toBe(key);
  });

  it('answers and fails as the request does, under a key that the shop reads', async () => {
    const carryOut = createIntention();
    await expect(carryOut(saws, () => Promise.resolve('order-1'))).resolves.toBe('order-1');
    await expect(carryOut(saws, () => Promise.reject(new Error('No.')))).rejects.toThrow('No.');
    expect(await keySent(carryOut, saws)).toMatch(/^[\x21-\x7e]{16,255}$/);
  });
});
