import { ImageRejectedError } from './send-image';
import { describeUploadError } from './upload-error';

it.each([
  [new ImageRejectedError(413, 'Images may be at most 8 MB.'), 'Images may be at most 8 MB.', false],
  [new ImageRejectedError(401, 'Sign in.'), 'Your session has ended. Log in again.', false],
  [
    new ImageRejectedError(429, 'Too many uploads. Try again in 5 minutes.'),
    'Too many uploads. Try again in 5 minutes.',
    true,
  ],
  [new ImageRejectedError(499, 'Closed.'), 'Closed.', false],
  [new ImageRejectedError(500, ''), "We couldn't save the photo. Try again in a moment.", true],
  [new ImageRejectedError(503, ''), "We couldn't save the photo. Try again in a moment.", true],
  [
    new DOMException('', 'TimeoutError'),
    'The upload took too long. Try again, or choose a smaller photo.',
    true,
  ],
  [new TypeError(), "We couldn't upload the photo. Check your connection and try again.", true],
])('explains to the user what to do about %s', (error, message, isRetryable) => {
  expect(describeUploadError(error)).toEqual({ message, isRetryable });
});
