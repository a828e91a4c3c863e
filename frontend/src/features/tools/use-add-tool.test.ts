import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { ImageUploadError } from '../../uploads/use-image-upload';
import { addToolError } from './use-add-tool';

const serverError = (code: string, fields?: Record<string, string>) =>
  new CombinedGraphQLErrors({ data: null, errors: [{ message: 'No.', extensions: { code, fields } }] });

it.each([
  ['BAD_USER_INPUT', 'Correct the marked fields'],
  ['UNAUTHENTICATED', 'Log in'],
  ['FORBIDDEN', 'Only an admin'],
  ['RATE_LIMITED', 'No.'],
])('says after %s that the tool was not added and what to do', (code, advice) => {
  const { title, detail } = addToolError(serverError(code));
  expect(title).toBe('The tool was not added');
  expect(detail).toContain(advice);
});

it('shows the reason when the image was rejected by the image host', () => {
  const { title, detail } = addToolError(new ImageUploadError('Too large.'));
  expect(title).toBe('The tool was not added');
  expect(detail).toBe('Too large.');
});

it('shows the reason when the server rejects the image URL', () => {
  const { detail } = addToolError(serverError('BAD_USER_INPUT', { imageLink: 'Invalid image URL' }));
  expect(detail).toBe('Invalid image URL. Choose another photo.');
});

it.each([
  ['without a response', new TypeError('Failed to fetch')],
  ['after SERVICE_UNAVAILABLE', serverError('SERVICE_UNAVAILABLE')],
])('says %s that the tool may have been added, and that adding it again is safe', (_, error) => {
  const { title, detail } = addToolError(error);
  expect(title).toBe("We couldn't confirm the new tool");
  expect(detail).toContain('it is added once');
});
