/** Collects the conditions of a statement, with their values as its parameters `$1`, `$2`, ... */
export class Conditions {
  private readonly texts: string[];
  readonly values: unknown[];

  constructor(from?: Conditions) {
    this.texts = from ? [...from.texts] : [];
    this.values = from ? [...from.values] : [];
  }

  /** @param text the condition; it writes `?` where each of the values belongs. */
  add(text: string, ...values: readonly unknown[]): void {
    let count = this.values.length;
    this.texts.push(text.replaceAll('?', () => `$${(count += 1)}`));
    this.values.push(...values);
  }

  /** ` WHERE ... AND ...`, or nothing. */
  toString(): string {
    return this.texts.length === 0 ? '' : ` WHERE ${this.texts.join(' AND ')}`;
  }
}
