import { useState } from 'react';
import { toast } from './toaster';
import { useSingleFlight } from '../../hooks/use-single-flight';
import { loadModule, OutdatedPageError } from '../../lib/load-module';

const CHECK_CONNECTION = 'Check your connection, then try again.';

/**
 * Opens a dialog once it is loaded, and says when it could not be. It can be opened again then.
 * @param load loads what the dialog shows, or null for none; `key` says which of several dialogs.
 * @param advise returns what to do after an error.
 */
export function useLazyDialog<Key extends string, Dialog extends object>(
  load: (key: Key) => Promise<Dialog | null>,
  advise: (error: unknown, fallback: string) => string = () => CHECK_CONNECTION,
) {
  const [opening, setOpening] = useState<Key | null>(null);
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const open = useSingleFlight(async (key: Key) => {
    setOpening(key);
    try {
      setDialog(await loadModule(() => load(key)));
    } catch (error) {
      const isOutdated = error instanceof OutdatedPageError;
      toast.error("We couldn't open the form", isOutdated ? error.message : advise(error, CHECK_CONNECTION));
    } finally {
      setOpening(null);
    }
  });
  return { dialog, opening, open, close: () => setDialog(null) };
}
