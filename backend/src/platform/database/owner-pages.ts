import type { DataSource, ObjectLiteral } from 'typeorm';
import { BatchQueue, BatchQueues } from '../../common/batch-queue';
import { groupBy } from '../../common/group-by';
import { resolvePageRequest, type Page, type PageRequest } from '../../common/page';
import { keysetPage, toPage, type PageRow } from './keyset-page';
import { keysetStatement, pageDirection, type List, type Statement } from './keyset-statement';
import { tooManyWaiting } from './unavailable';

/** The size is in records. */
const LIMITS = { concurrency: 2, size: 500, waiting: 500 };

/**
 * Reads lists whose records belong to one owner, such as the orders of a customer, sorted by their ids. Simultaneous requests for
 * pages that have no cursor and differ only in the owner share statements.
 */
export class OwnerPages<T extends ObjectLiteral & { id: string }> {
  private readonly queues = new BatchQueues<string, readonly PageRow[]>();

  /** @param owner the property with the owner's id. The table needs an index on (owner, id). */
  constructor(
    private readonly database: DataSource,
    private readonly entity: new () => T,
    private readonly owner: keyof T & string,
  ) {}

  /**
   * Reads one page of an owner's records that meet the condition. The statement is shared unless the condition has values or the
   * request a cursor.
   * @param ownerId a UUID in lower case.
   * @throws DomainError BAD_USER_INPUT
   */
  async read(
    ownerId: string,
    { where, select, descending = false }: Pick<List<T>, 'where' | 'select' | 'descending'>,
    request: PageRequest,
  ): Promise<Page<T>> {
    const spec = resolvePageRequest(request);
    const hasValues = where !== undefined && where.values.length > 0;
    const listOf = (idSql: string, ...values: readonly unknown[]): List<T> => ({
      entity: this.entity,
      owner: { property: this.owner, idSql, values },
      where,
      select,
      descending,
    });
    // A subquery hides the id from the planner, so that the plan is kept. A filter with values is planned for them and the id.
    const listOfOwner = (id: string) => listOf(hasValues ? '?' : '(SELECT ?::uuid)', id);
    const list = listOfOwner(ownerId);
    if (hasValues || spec.cursor !== undefined) return keysetPage(this.database, list, request);
    const together =
      `SELECT page.* FROM unnest($1::uuid[]) AS owner (id) ` +
      `CROSS JOIN LATERAL (${keysetStatement(this.database, listOf('owner.id'), spec).sql}) AS page ` +
      `ORDER BY page.id ${pageDirection(descending, spec.backwards)}`;
    // Without a join PostgreSQL reads one page in less time.
    const statementOf = (owners: readonly string[]): Statement =>
      owners.length === 1
        ? keysetStatement(this.database, listOfOwner(owners[0] ?? ''), spec)
        : { sql: together, values: [owners] };
    const createQueue = () =>
      new BatchQueue<string, readonly PageRow[]>(
        (ownerIds) => this.readTogether(ownerIds, statementOf),
        { ...LIMITS, sizeOf: () => spec.size + 1 },
        tooManyWaiting,
      );
    return toPage(this.database, list, spec, await this.queues.run(together, ownerId, createQueue));
  }

  /** Returns the rows of each owner, in their order. */
  private async readTogether(
    ownerIds: readonly string[],
    statementOf: (owners: readonly string[]) => Statement,
  ): Promise<readonly (readonly PageRow[])[]> {
    const { sql, values } = statementOf([...new Set(ownerIds)]);
    const rows = await this.database.query<(PageRow & Record<string, unknown>)[]>(sql, [...values]);
    const byOwner = groupBy(rows, (row): unknown => row[this.owner]);
    return ownerIds.map((id) => byOwner.get(id) ?? []);
  }
}
