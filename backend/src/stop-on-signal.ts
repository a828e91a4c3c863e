/** The time limit of a stop, after the time to drain. */
const STOP_LIMIT_MS = 10_000;

interface Stop {
  readonly drain: () => Promise<void>;
  /** Completes the requests in progress and closes everything. */
  readonly close: () => Promise<void>;
  readonly onError: (error: unknown) => void;
}

/** Drains, closes and exits on a signal. Exits with code 1 when closing takes longer than the time limit. */
export function stopOnSignal({ drain, close, onError }: Stop): void {
  let isStopping = false;
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    await drain();
    setTimeout(() => process.exit(1), STOP_LIMIT_MS).unref();
    await close();
    process.exit(0);
  };
  const onSignal = () => void stop().catch(onError);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal);
  // The launcher has exited without stopping this process.
  process.on('disconnect', onSignal);
}
