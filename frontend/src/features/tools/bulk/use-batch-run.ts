import { useState } from 'react';
import { actionErrorMessage } from '../../../apollo/error-notice';
import { useSingleFlight } from '../../../hooks/use-single-flight';
import type { BatchOutcome } from './use-tool-batch';

/** Runs an operation on several tools, once at a time, and reports its outcome. `error` says why the last one failed. */
export function useBatchRun(onDone: (outcome: BatchOutcome) => void) {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const run = useSingleFlight(async (operation: () => Promise<BatchOutcome>) => {
    setBusy(true);
    setError(null);
    try {
      onDone(await operation());
    } catch (cause) {
      setError(actionErrorMessage(cause, 'One of the tools'));
    } finally {
      setBusy(false);
    }
  });
  return { run, isBusy, error };
}
