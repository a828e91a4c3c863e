/** An error that the operator can fix, such as an invalid setting. Its message is printed without a stack trace. */
export class StartupError extends Error {}

/** Returns the code and the message of an error on one line. Most messages of Node.js contain the code. */
export function errorReason(error: unknown): string {
  const { code = '', message = '' } = error as { code?: string; message?: string };
  return [message.includes(code) ? '' : code, message].filter(Boolean).join(': ') || String(error);
}
