import { OutdatedPageError } from '../../lib/load-module';
import { toast } from './toaster';

const CHECK_CONNECTION = 'Check your connection, then try again.';

/** Says in a toast that a dialog could not be loaded. @param advise returns what to do after an error. */
export function showLoadError(error: unknown, advise?: (error: unknown, fallback: string) => string): void {
  const advice = error instanceof OutdatedPageError ? error.message : advise?.(error, CHECK_CONNECTION);
  toast.error("We couldn't open the form", advice ?? CHECK_CONNECTION);
}
