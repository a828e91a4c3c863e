/** A promise that the test resolves (`Promise.withResolvers`, which Node 20 lacks). */
export function deferredResponse() {
  let resolvePromise: () => void = () => undefined;
  const promise = new Promise<void>((resolve) => (resolvePromise = resolve));
  return { promise, resolve: () => resolvePromise() };
}
