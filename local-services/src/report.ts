import type { ServiceName } from './environment.js';

/** A message of this process to its launcher, over the IPC channel. */
export type Report =
  | { type: 'progress'; text: string }
  | { type: 'ready'; service: ServiceName; env: Record<string, string> }
  | { type: 'failed'; message: string };

/**
 * Sends a report to the launcher, and resolves when it has left this process. Without a launcher it prints the report
 * as one line of JSON.
 */
export function report(message: Report): Promise<void> {
  return new Promise((resolve) => {
    // Also resolves when the launcher has exited: the 'disconnect' event then stops this process.
    const sent = () => resolve();
    if (process.send) process.send(message, undefined, undefined, sent);
    else process.stdout.write(`${JSON.stringify(message)}\n`, sent);
  });
}
