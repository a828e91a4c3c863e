/** Collects the conditions of a statement, with their values as its parameters `$1`, `$2`, ... */
export class Conditions {
  private readonly texts: string[];
  readonly values: unknown[];

  constructor(from?: Conditions) {
    this.texts = from ? [...from.texts] : [];
    this.values = from ? [...from.values] : [];
  }

  /** @param text the condition in SQL; it writes `?` where each of the values belongs. */
  add(text: string, ...values: readonly unknown[]): this {
    let count = this.values.length;
    this.texts.push(text.replaceAll('?', () => `$${(count += 1)}`));
    this.values.push(...values);
    return this;
  }

  /** Adds the condition only when its value is there. */
  addGiven(text: string, value: unknown): this {
    return value == null ? this : this.add(text, value);
  }

  /** That one of the columns contains the text, in any case; no text, or a blank one, asks for nothing. */
  addSearch(text: string | null | undefined, ...columns: readonly string[]): this {
    const searched = text?.trim();
    if (!searched) return this;
    const pattern = `%${searched.replace(/[\\%_]/g, '\\$&')}%`;
    const found = columns.map((column) => `${column}::text ILIKE ?`).join(' OR ');
    return this.add(`(${found})`, ...columns.map(() => pattern));
  }

  /** ` WHERE ... AND ...`, or nothing. */
  toString(): string {
    return this.texts.length === 0 ? '' : ` WHERE ${this.texts.join(' AND ')}`;
  }
}
