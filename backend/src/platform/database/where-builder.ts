/** Builds a WHERE clause with the values as parameters `$1`, `$2`, ... */
export class WhereBuilder {
  private readonly conditions: string[];
  readonly values: unknown[];

  constructor(from?: WhereBuilder) {
    this.conditions = from ? [...from.conditions] : [];
    this.values = from ? [...from.values] : [];
  }

  /** @param condition SQL with a `?` for each value. */
  where(condition: string, ...values: readonly unknown[]): this {
    let count = this.values.length;
    this.conditions.push(condition.replaceAll('?', () => `$${(count += 1)}`));
    this.values.push(...values);
    return this;
  }

  /** Adds the condition unless its value is null or undefined. */
  whereOptional(condition: string, value: unknown): this {
    return value == null ? this : this.where(condition, value);
  }

  /** Requires that one of the columns contains the text, case-insensitively. An empty text adds no condition. */
  whereMatches(text: string | null | undefined, ...columns: readonly string[]): this {
    const search = text?.trim();
    if (!search) return this;
    const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
    const anyColumn = columns.map((column) => `${column}::text ILIKE ?`).join(' OR ');
    return this.where(`(${anyColumn})`, ...columns.map(() => pattern));
  }

  /** Returns ` WHERE ... AND ...`, or an empty string without conditions. */
  toString(): string {
    return this.conditions.length === 0 ? '' : ` WHERE ${this.conditions.join(' AND ')}`;
  }
}
