/** What `promise` comes to. @throws as it does; a TimeoutError when it has not come to anything after so many milliseconds. */
export async function withinTimeLimit<T>(promise: Promise<T>, milliseconds: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooSlow = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DOMException('It took too long.', 'TimeoutError')), milliseconds);
  });
  try {
    return await Promise.race([promise, tooSlow]);
  } finally {
    clearTimeout(timer);
  }
}
