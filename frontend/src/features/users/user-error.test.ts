import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { userErrorMessage } from './user-error';

const errorWith = (code: string) =>
  new CombinedGraphQLErrors({
    data: null,
    errors: [{ message: 'The message of the server.', extensions: { code } }],
  });

it.each([
  ['LAST_ADMIN', 'The message of the server.'],
  ['NOT_FOUND', 'This user has already been removed.'],
  ['EMAIL_NOT_VERIFIED', expect.stringContaining('is not verified')],
  ['RECENT_SIGN_IN_REQUIRED', expect.stringContaining('nothing was changed')],
])('explains the error %s of an action on a user', (code, message: unknown) => {
  expect(userErrorMessage(errorWith(code), 'This user')).toEqual(message);
});
