import { confirmationAfterError, confirmWithRetries, type Confirmation } from './use-confirm-payment';

describe('confirmationAfterError', () => {
  it.each([
    undefined,
    'INTERNAL_SERVER_ERROR',
    'PROVIDER_UNAVAILABLE',
    'PAYMENT_NOT_COMPLETED',
    'PAYMENT_IN_PROGRESS',
    'RATE_LIMITED',
  ])('returns unconfirmed for the error code %s', (code) =>
    expect(confirmationAfterError(code)).toBe('unconfirmed'),
  );

  it.each(['PAYMENT_MISMATCH', 'PAYMENT_REVERSED', 'NOT_FOUND', 'FORBIDDEN', 'BAD_USER_INPUT'])(
    'returns rejected for the error code %s',
    (code) => expect(confirmationAfterError(code)).toBe('rejected'),
  );

  it('returns confirmed when the order is already paid', () => {
    expect(confirmationAfterError('ORDER_ALREADY_PAID')).toBe('confirmed');
  });
});

describe('confirmWithRetries', () => {
  const mockConfirm = (...results: Confirmation[]) =>
    results.reduce(
      (confirm, result) => confirm.mockResolvedValueOnce(result),
      jest.fn<Promise<Confirmation>, []>(),
    );

  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('retries until the payment is confirmed', async () => {
    const confirm = mockConfirm('unconfirmed', 'unconfirmed', 'confirmed');
    const result = confirmWithRetries(confirm, new AbortController().signal);
    await jest.runAllTimersAsync();
    await expect(result).resolves.toBe('confirmed');
    expect(confirm).toHaveBeenCalledTimes(3);
  });

  it('does not retry a rejected confirmation', async () => {
    const confirm = mockConfirm('rejected');
    await expect(confirmWithRetries(confirm, new AbortController().signal)).resolves.toBe('rejected');
    expect(confirm).toHaveBeenCalledTimes(1);
  });

  it('returns unconfirmed after four attempts within ten seconds', async () => {
    const confirm = mockConfirm('unconfirmed', 'unconfirmed', 'unconfirmed', 'unconfirmed');
    const result = confirmWithRetries(confirm, new AbortController().signal);
    await jest.advanceTimersByTimeAsync(10_000);
    await expect(result).resolves.toBe('unconfirmed');
    expect(confirm).toHaveBeenCalledTimes(4);
  });

  it('stops retrying when the signal is aborted', async () => {
    const confirm = mockConfirm('unconfirmed');
    const abortController = new AbortController();
    const result = confirmWithRetries(confirm, abortController.signal);
    abortController.abort();
    await jest.runAllTimersAsync();
    await result;
    expect(confirm).toHaveBeenCalledTimes(1);
  });
});
