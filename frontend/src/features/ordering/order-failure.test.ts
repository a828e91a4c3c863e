import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { isToolOutdated, orderFailure } from './order-failure';

function refusal(code: string) {
  return new CombinedGraphQLErrors({ data: null, errors: [{ message: 'No', extensions: { code } }] });
}

describe('a failed order', () => {
  it.each([
    ['OUT_OF_STOCK', 'Choose a new quantity'],
    ['BAD_USER_INPUT', 'Correct the marked fields'],
    ['NOT_FOUND', 'Choose another one'],
    ['UNAUTHENTICATED', 'Log in'],
    ['RATE_LIMITED', 'Wait a minute'],
    ['INTERNAL_SERVER_ERROR', 'Wait a moment, then place it again'],
  ])('refused with %s says that nothing was ordered and what to do', (code, advice) => {
    const { title, detail } = orderFailure(refusal(code));
    expect(title).toBe('Your order was not placed');
    expect(detail).toContain(advice);
  });

  it('at a price that has changed says the new total, and that the buyer decides', () => {
    const fields = { totalBill: 'The price has changed: this order now comes to $90.00.' };
    const extensions = { code: 'BAD_USER_INPUT', fields };
    const error = new CombinedGraphQLErrors({ data: null, errors: [{ message: 'No', extensions }] });
    expect(orderFailure(error)).toEqual({
      title: 'Your order was not placed',
      detail: `${fields.totalBill} Place it again if you want it at the new price.`,
    });
    expect(isToolOutdated(error)).toBe(true);
  });

  it('without an answer may have arrived: placing the same again is safe', () => {
    const { title, detail } = orderFailure(new TypeError('Failed to fetch'));
    expect(title).toBe('No answer about your order');
    expect(detail).toContain('however often you do, it is ordered once');
  });
});
