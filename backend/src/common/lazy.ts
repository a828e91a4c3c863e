/**
 * A value that is loaded with the first request for it. After an error, such as that of a process that has too many files open,
 * the next request loads it again.
 */
export class Lazy<Value> {
  private loading: Promise<Value> | undefined;

  constructor(private readonly load: () => Promise<Value>) {}

  /** @throws the error of `load`. */
  get(): Promise<Value> {
    this.loading ??= this.load().catch((error: unknown) => {
      this.loading = undefined;
      throw error;
    });
    return this.loading;
  }

  /** The value that was requested; undefined when none was, or it could not be loaded. */
  async getLoaded(): Promise<Value | undefined> {
    return this.loading?.catch(() => undefined);
  }
}
