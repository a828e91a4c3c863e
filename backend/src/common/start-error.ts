/** A reason not to start that is told in its words alone, since the operator can mend it. */
export class StartError extends Error {}

/** What went wrong, for such a line. */
export function reasonOf(error: unknown): string {
  const { code, message } = error as { code?: string; message?: string };
  return [code, message].filter(Boolean).join(': ') || String(error);
}
