import { useState } from 'react';
import { useSingleFlight } from '../../hooks/use-single-flight';
import { loadModule } from '../../lib/load-module';
import { showLoadError } from './show-load-error';

/**
 * Opens a dialog once it is loaded, and says when it could not be. It can be opened again then.
 * @param load loads what the dialog shows, or null for none; `key` says which of several dialogs.
 * @param advise returns what to do after an error.
 */
export function useLazyDialog<Key extends string, Dialog extends object>(
  load: (key: Key) => Promise<Dialog | null>,
  advise?: (error: unknown, fallback: string) => string,
) {
  const [opening, setOpening] = useState<Key | null>(null);
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const open = useSingleFlight(async (key: Key) => {
    setOpening(key);
    try {
      setDialog(await loadModule(() => load(key)));
    } catch (error) {
      showLoadError(error, advise);
    } finally {
      setOpening(null);
    }
  });
  return { dialog, opening, open, close: () => setDialog(null) };
}
