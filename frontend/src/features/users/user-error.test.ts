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
])('explains the error %s of an action on a user', (code, message) => {
  expect(userErrorMessage(errorWith(code), 'This user')).toBe(message);
});
