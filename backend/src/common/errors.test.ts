import { badInput, denied, DomainError, hasCode, notFound } from './errors';

describe('DomainError', () => {
  it.each([
    ['BAD_USER_INPUT', 400, false],
    ['NOT_FOUND', 404, false],
    ['PAYMENT_MISMATCH', 409, true],
    ['RATE_LIMITED', 429, false],
    ['INTERNAL_SERVER_ERROR', 500, true],
    ['SERVICE_UNAVAILABLE', 503, true],
  ] as const)('%s has the status %d, and the operator is told of it: %s', (code, status, isReportable) => {
    expect(new DomainError(code, '')).toMatchObject({ status, isReportable });
  });

  it('has the time to wait and the event of the catalogue, or others', () => {
    expect(new DomainError('SERVICE_UNAVAILABLE', '')).toMatchObject({ retryAfterSeconds: 2 });
    expect(new DomainError('PROVIDER_UNAVAILABLE', '')).toMatchObject({ retryAfterSeconds: 5 });
    expect(new DomainError('PAYMENT_IN_PROGRESS', '')).toMatchObject({ retryAfterSeconds: 2 });
    expect(new DomainError('NOT_FOUND', '')).toMatchObject({
      ...{ retryAfterSeconds: undefined, securityEvent: undefined },
    });
    expect(new DomainError('FORBIDDEN', '').securityEvent).toBe('access_denied');
    const limited = new DomainError('RATE_LIMITED', '', { retryAfterSeconds: 0 });
    expect(limited).toMatchObject({ retryAfterSeconds: 0, securityEvent: 'limit_reached' });
  });

  it('is recognized by its code', () => {
    const error: unknown = new DomainError('NOT_FOUND', '');
    expect([hasCode(error, 'NOT_FOUND'), hasCode(error, 'CONFLICT'), hasCode({}, 'NOT_FOUND')]).toEqual([
      true,
      false,
      false,
    ]);
  });
});

it('joins the messages of invalid fields to sentences', () => {
  const fields = { name: 'Enter a name', price: 'Enter a price.', stock: 'Enter a stock' };
  expect(badInput(fields)).toMatchObject({
    ...{ code: 'BAD_USER_INPUT', message: 'Enter a name. Enter a price. Enter a stock', fields },
  });
});

it('has one message for a record that does not exist and for one that may not be seen', () => {
  expect(notFound('synonym group').message).toBe('Synonym group not found.');
  expect(denied('order')).toMatchObject({ code: 'NOT_FOUND', message: notFound('order').message });
  expect([denied('order').securityEvent, notFound('order').securityEvent]).toEqual([
    'access_denied',
    undefined,
  ]);
});
