import { ImageRefused } from './send-image';
import { uploadFailure } from './upload-failure';

it.each([
  [new ImageRefused(413, 'A picture has at most 8 MB.'), 'A picture has at most 8 MB.', false],
  [new ImageRefused(401, 'Sign in.'), 'Your session has ended. Log in again.', false],
  [new ImageRefused(429, 'Slow down.'), 'The photo could not be kept just now. Try again in a moment.', true],
  [new ImageRefused(503, ''), 'The photo could not be kept just now. Try again in a moment.', true],
  [
    new DOMException('', 'TimeoutError'),
    'Sending the photo took too long. Try again, or choose a smaller one.',
    true,
  ],
  [new TypeError(), 'The photo did not arrive. Check your connection and try again.', true],
])('says what to do about %s', (error, message, mayPass) => {
  expect(uploadFailure(error)).toEqual({ message, mayPass });
});
