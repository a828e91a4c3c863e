import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { actionErrorMessage, actionErrorNotice } from './error-notice';

const errorWith = (code: string) =>
  new CombinedGraphQLErrors({
    data: null,
    errors: [{ message: 'The message of the server.', extensions: { code } }],
  });
const networkError = new TypeError('Failed to fetch');

describe('actionErrorMessage', () => {
  it.each([
    ['NOT_FOUND', 'This tool has already been removed'],
    ['UNAUTHENTICATED', 'Log in'],
    ['FORBIDDEN', 'Only an admin'],
    ['UNKNOWN_OPERATION', 'Reload it, then try again'],
    ['RATE_LIMITED', 'The message of the server.'],
    ['INTERNAL_SERVER_ERROR', 'Wait a moment, then try again'],
  ])('explains what an admin can do after the error %s', (code, message) => {
    expect(actionErrorMessage(errorWith(code), 'This tool')).toContain(message);
  });

  it('does not claim that an action failed when no response arrived', () => {
    expect(actionErrorMessage(networkError, 'This tool')).toBe(
      "We couldn't confirm whether this was done. Check your connection, then try again.",
    );
  });
});

describe('actionErrorNotice', () => {
  const action = { name: 'Pull saw', outcome: 'deleted' } as const;

  it('names the record in the title and the message of a rejected action', () => {
    const { title, detail } = actionErrorNotice(errorWith('NOT_FOUND'), action);
    expect(title).toBe('Pull saw was not deleted');
    expect(detail).toBe('Pull saw has already been removed.');
  });

  it('says in the title that the action may not have happened when no response arrived', () => {
    expect(actionErrorNotice(networkError, action).title).toBe('Pull saw may not have been deleted');
  });
});
