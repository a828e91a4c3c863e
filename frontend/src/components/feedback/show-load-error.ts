import { OutdatedPageError } from '../../lib/load-module';
import { toast } from './toaster';

const CHECK_CONNECTION = 'Check your connection, then try again.';

/** Says in a toast that a dialog could not be loaded. @param advise returns what to do after an error. */
export function showLoadError(
  error: unknown,
  advise: (error: unknown, fallback: string) => string = () => CHECK_CONNECTION,
): void {
  const isOutdated = error instanceof OutdatedPageError;
  toast.error("We couldn't open the form", isOutdated ? error.message : advise(error, CHECK_CONNECTION));
}
