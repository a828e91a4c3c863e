import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';

/** The most recently run statements, of which the pool remembers how often they were run. */
const MAX_STATEMENTS = 500;
/** PostgreSQL keeps a named statement with its plan until the connection ends: some ten kilobytes each. */
const MAX_NAMES_PER_CONNECTION = 200;
/** A statement that is run less often is not worth the memory. */
const USES_BEFORE_NAME = 3;

/**
 * A comment in a statement whose best plan depends on its values, such as a search. It gets no name, and PostgreSQL plans
 * it each time.
 */
export const PLAN_FOR_VALUES = '/* planned for its values */';

/**
 * Chooses the statements of a pool that have a name. PostgreSQL parses and plans a named statement once for each
 * connection, which costs more than running most of them.
 */
export class StatementNames {
  private readonly statements = new LRUCache<string, { uses: number; name?: string }>({
    max: MAX_STATEMENTS,
  });

  /**
   * The name of a statement on a connection; undefined for none.
   * @param known the names that the connection already has; the name is added.
   */
  choose(text: string, known: Set<string>): string | undefined {
    const name = this.nameOf(text);
    if (name === undefined || known.has(name)) return name;
    // The connection is replaced soon, and the next one has only the names of what is run then.
    if (known.size >= MAX_NAMES_PER_CONNECTION) return undefined;
    known.add(name);
    return name;
  }

  /** Derived from the text, so that a statement keeps its name when it was forgotten in between. */
  private nameOf(text: string): string | undefined {
    let statement = this.statements.get(text);
    if (statement === undefined) this.statements.set(text, (statement = { uses: 0 }));
    statement.uses += 1;
    if (statement.uses <= USES_BEFORE_NAME || text.includes(PLAN_FOR_VALUES)) return undefined;
    return (statement.name ??= createHash('sha256').update(text).digest('base64url').slice(0, 22));
  }
}
