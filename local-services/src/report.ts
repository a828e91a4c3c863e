import type { ServiceName } from './environment.js';

/** What this process tells its launcher over the IPC channel. */
export type Report =
  | { type: 'progress'; text: string }
  | { type: 'ready'; service: ServiceName; env: Record<string, string> }
  | { type: 'failed'; service: ServiceName | 'local-services'; message: string };

/**
 * Sends a report to the launcher and resolves when it has left this process. Started by hand, without a
 * launcher, the report goes to the standard output as one line of JSON.
 */
export function report(message: Report): Promise<void> {
  return new Promise((resolve) => {
    // A launcher that is gone cannot be told anything; the 'disconnect' event then ends this process.
    const sent = () => resolve();
    if (process.send) process.send(message, undefined, undefined, sent);
    else process.stdout.write(`${JSON.stringify(message)}\n`, sent);
  });
}
