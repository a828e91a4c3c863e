export class TimeLimitError extends Error {
  constructor(milliseconds: number) {
    super(`Timed out after ${String(milliseconds)} ms`);
    this.name = 'TimeLimitError';
  }
}

/** Settles as the promise does, or rejects with a {@link TimeLimitError} after the time limit. The promise is not cancelled. */
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
