/** Raised when something took longer than it may. */
class TimeLimitError extends Error {
  constructor(milliseconds: number) {
    super(`No answer within ${String(milliseconds)} ms`);
    this.name = 'TimeLimitError';
  }
}

/** The promise's own outcome, or a {@link TimeLimitError} when it does not come in time. */
export async function withTimeLimit<T>(promise: Promise<T>, milliseconds: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new TimeLimitError(milliseconds));
    }, milliseconds);
  });
  try {
    return await Promise.race([promise, limit]);
  } finally {
    clearTimeout(timer);
  }
}
