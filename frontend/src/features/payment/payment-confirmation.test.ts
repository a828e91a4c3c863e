import { askUntilAnswered, confirmationFailure, type Confirmation } from './payment-confirmation';

describe('a failed confirmation', () => {
  it.each([
    undefined,
    'INTERNAL_SERVER_ERROR',
    'PROVIDER_UNAVAILABLE',
    'PAYMENT_NOT_COMPLETED',
    'RATE_LIMITED',
  ])('with the code %s may be asked again', (code) =>
    expect(confirmationFailure(code).kind).toBe('unanswered'),
  );

  it.each(['PAYMENT_MISMATCH', 'NOT_FOUND', 'FORBIDDEN', 'BAD_USER_INPUT'])(
    'with the code %s is final',
    (code) => expect(confirmationFailure(code).kind).toBe('rejected'),
  );

  it('because the order is paid already is none', () => {
    expect(confirmationFailure('ORDER_ALREADY_PAID').kind).toBe('recorded');
  });
});

describe('asking for the confirmation', () => {
  const answers = (...kinds: Confirmation['kind'][]) =>
    kinds.reduce((ask, kind) => ask.mockResolvedValueOnce({ kind }), jest.fn<Promise<Confirmation>, []>());

  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('stops at the first answer', async () => {
    const ask = answers('unanswered', 'unanswered', 'recorded');
    const asking = askUntilAnswered(ask, new AbortController().signal);
    await jest.runAllTimersAsync();
    await expect(asking).resolves.toEqual({ kind: 'recorded' });
    expect(ask).toHaveBeenCalledTimes(3);
  });

  it('does not ask on after a refusal', async () => {
    const ask = answers('rejected');
    await expect(askUntilAnswered(ask, new AbortController().signal)).resolves.toEqual({ kind: 'rejected' });
    expect(ask).toHaveBeenCalledTimes(1);
  });

  it('gives up after ten seconds and four questions', async () => {
    const ask = answers('unanswered', 'unanswered', 'unanswered', 'unanswered');
    const asking = askUntilAnswered(ask, new AbortController().signal);
    await jest.advanceTimersByTimeAsync(10_000);
    await expect(asking).resolves.toEqual({ kind: 'unanswered' });
    expect(ask).toHaveBeenCalledTimes(4);
  });

  it('ends when the buyer leaves', async () => {
    const ask = answers('unanswered');
    const leaving = new AbortController();
    const asking = askUntilAnswered(ask, leaving.signal);
    leaving.abort();
    await jest.runAllTimersAsync();
    await asking;
    expect(ask).toHaveBeenCalledTimes(1);
  });
});
