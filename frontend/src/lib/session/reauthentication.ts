/** A request to the user to sign in again, which a dialog completes. */
export class Reauthentication {
  private pending: { promise: Promise<boolean>; resolve: (isConfirmed: boolean) => void } | undefined;
  private readonly listeners = new Set<() => void>();

  readonly isPending = (): boolean => this.pending !== undefined;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Opens the dialog. Resolves with whether the user signed in again. Concurrent requests share one dialog. */
  request(): Promise<boolean> {
    if (this.pending) return this.pending.promise;
    let resolve: (isConfirmed: boolean) => void = () => undefined;
    const promise = new Promise<boolean>((resolvePromise) => (resolve = resolvePromise));
    this.pending = { promise, resolve };
    this.notify();
    return promise;
  }

  /** Closes the dialog. Has no effect when it is not open. */
  complete(isConfirmed: boolean): void {
    if (!this.pending) return;
    this.pending.resolve(isConfirmed);
    this.pending = undefined;
    this.notify();
  }

  private notify(): void {
    this.listeners.forEach((listener) => listener());
  }
}
