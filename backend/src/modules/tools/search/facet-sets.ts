import { matchConditions, searchConditions, type ToolFilter } from './tool-conditions';
import type { ToolMatches } from './tool-matches';

/** Sets of tools that meet different filters, as the first clauses of a statement. A larger set than `max` is cut off. */
export class FacetSets {
  readonly values: unknown[] = [];
  private readonly sets: string[] = [];

  constructor(
    private readonly matches: ToolMatches | undefined,
    private readonly max: number,
  ) {}

  /** Adds a set and returns its number. */
  add(filter: ToolFilter): number {
    const matching = matchConditions(this.matches, filter, { offset: this.values.length });
    const where = searchConditions(matching, filter);
    this.values.push(...where.values);
    return this.sets.push(where.toString()) - 1;
  }

  /** Adds a value and returns its placeholder. */
  parameter(value: unknown): string {
    return `$${this.values.push(value)}`;
  }

  /** The number of tools in each set, at most one more than `max`. */
  get totals(): string {
    return `ARRAY[${this.sets.map((_, set) => this.total(set)).join(', ')}]`;
  }

  /** A condition: whether no tool of the set was cut off. */
  isWhole(set: number): string {
    return `(${this.total(set)} <= ${this.max})`;
  }

  toString(): string {
    const columns = "category_id, price, NOT stock_flags && '{out}' AS in_stock, attributes";
    return this.sets
      .map(
        (where, set) =>
          `set_${set} AS MATERIALIZED (SELECT ${columns} FROM tool_search${where} LIMIT ${this.max + 1})`,
      )
      .join(', ');
  }

  private total(set: number): string {
    return `(SELECT count(*)::integer FROM set_${set})`;
  }
}
