import { ImageRefused } from './send-image';

/** Why a photo could not be uploaded, in words for a person. */
export interface UploadFailure {
  message: string;
  /** Whether the same photo may succeed upon another try. */
  mayPass: boolean;
}

/** Says what kept a photo from being uploaded: the host's own words when it refused, else what to do. */
export function uploadFailure(error: unknown): UploadFailure {
  if (error instanceof ImageRefused) {
    if (error.status === 401) return { message: 'Your session has ended. Log in again.', mayPass: false };
    if (error.status === 429 || error.status >= 500) {
      return { message: 'The photo could not be kept just now. Try again in a moment.', mayPass: true };
    }
    return { message: error.message, mayPass: false };
  }
  const message =
    error instanceof DOMException && error.name === 'TimeoutError'
      ? 'Sending the photo took too long. Try again, or choose a smaller one.'
      : 'The photo did not arrive. Check your connection and try again.';
  return { message, mayPass: true };
}
