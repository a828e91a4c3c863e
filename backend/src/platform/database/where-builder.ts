import { PLAN_FOR_VALUES } from './statement-names';

/** The pattern of `ILIKE` for this text in any case. */
export const toExactPattern = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** The pattern of `ILIKE` for the texts that contain this one. */
export const toPattern = (text: string): string => `%${toExactPattern(text)}%`;

/**
 * Replaces each `?` by a numbered parameter.
 * @param offset the number of parameters before the first.
 */
export function numberParameters(sql: string, offset = 0): string {
  let count = offset;
  return sql.replaceAll('?', () => `$${(count += 1)}`);
}

/** Builds a WHERE clause with the values as parameters `$1`, `$2`, ... */
export class WhereBuilder {
  private readonly conditions: string[];
  readonly values: unknown[];
  /** Whether the conditions match few or many records depends on the values, and so does the best index. */
  private dependsOnValues: boolean;

  /** @param offset the number of parameters of the statement before those of this clause. */
  constructor(
    from?: WhereBuilder,
    private readonly offset: number = from?.offset ?? 0,
  ) {
    this.conditions = from ? [...from.conditions] : [];
    this.values = from ? [...from.values] : [];
    this.dependsOnValues = from?.dependsOnValues ?? false;
  }

  /** @param condition SQL with a `?` for each value. */
  where(condition: string, ...values: readonly unknown[]): this {
    this.conditions.push(numberParameters(condition, this.offset + this.values.length));
    this.values.push(...values);
    return this;
  }

  /** Adds the condition of a filter unless its value is null or undefined. */
  whereOptional(condition: string, value: unknown): this {
    return value == null ? this : this.planForValues().where(condition, value);
  }

  /** Makes PostgreSQL plan the statement for its values. */
  planForValues(): this {
    this.dependsOnValues = true;
    return this;
  }

  /** Requires that one of the columns contains the text, case-insensitively. An empty text adds no condition. */
  whereMatches(text: string | null | undefined, ...columns: readonly string[]): this {
    const search = text?.trim();
    if (!search) return this;
    const pattern = toPattern(search);
    const anyColumn = columns.map((column) => `${column} ILIKE ?`).join(' OR ');
    return this.planForValues().where(`(${anyColumn})`, ...columns.map(() => pattern));
  }

  /** Returns ` WHERE ... AND ...`, or an empty string without conditions. */
  toString(): string {
    if (this.conditions.length === 0) return '';
    return ` WHERE ${this.conditions.join(' AND ')}${this.dependsOnValues ? ` ${PLAN_FOR_VALUES}` : ''}`;
  }
}
