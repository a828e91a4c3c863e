import {
  isSearch,
  matchConditions,
  searchConditions,
  toolConditions,
  type ToolFilter,
} from './tool-conditions';
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
    const offset = this.values.length;
    const isFound = isSearch(this.matches, filter);
    const where = isFound
      ? searchConditions(matchConditions(this.matches, filter, { offset }), filter)
      : toolConditions(filter, offset);
    this.values.push(...where.values);
    const source = isFound
      ? 'tool_id AS id, category_id, price FROM tool_search'
      : 'id, category_id, price FROM tools';
    return this.sets.push(`${source}${where.toString()}`) - 1;
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
    return `${this.total(set)} <= ${this.max}`;
  }

  toString(): string {
    return this.sets
      .map((source, set) => `set_${set} AS MATERIALIZED (SELECT ${source} LIMIT ${this.max + 1})`)
      .join(', ');
  }

  private total(set: number): string {
    return `(SELECT count(*)::integer FROM set_${set})`;
  }
}
