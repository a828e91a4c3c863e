import { ImageRejectedError } from './send-image';

/** The text for a failed upload. */
export interface UploadError {
  message: string;
  /** Whether a retry with the same image may succeed. */
  isRetryable: boolean;
}

/** Explains a failed upload: the host's message when it rejected the image, otherwise what to do. */
export function describeUploadError(error: unknown): UploadError {
  if (error instanceof ImageRejectedError) {
    if (error.status === 401) return { message: 'Your session has ended. Log in again.', isRetryable: false };
    // Says when to try again.
    if (error.status === 429) return { message: error.message, isRetryable: true };
    if (error.status >= 500) {
      return { message: "We couldn't save the photo. Try again in a moment.", isRetryable: true };
    }
    return { message: error.message, isRetryable: false };
  }
  const message =
    error instanceof DOMException && error.name === 'TimeoutError'
      ? 'The upload took too long. Try again, or choose a smaller photo.'
      : "We couldn't upload the photo. Check your connection and try again.";
  return { message, isRetryable: true };
}
