import { setTimeout } from 'node:timers/promises';
import { isStatementUnavailable } from '../database/unavailable';

const RETRY_MS = 1_000;

/**
 * Repeats a statement every second until the database is available again or the jobs stop.
 * @param onError is called for each failed attempt.
 * @throws the error of the last attempt.
 */
export async function retryWhileUnavailable<Result>(
  run: () => Promise<Result>,
  onError: (error: unknown) => void,
  stopping: AbortSignal | undefined,
): Promise<Result> {
  for (;;) {
    try {
      return await run();
    } catch (error) {
      onError(error);
      if (stopping?.aborted || !isStatementUnavailable(error)) throw error;
    }
    await setTimeout(RETRY_MS);
  }
}
