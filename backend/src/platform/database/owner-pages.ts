import type { DataSource, ObjectLiteral } from 'typeorm';
import { groupInOrder } from '../../common/group-by';
import { resolvePageRequest, type Page, type PageRequest, type PageSpec } from '../../common/page';
import { BatchQueue, BatchQueues } from './batch-queue';
import { keysetPage, toPage, type PageRow } from './keyset-page';
import { keysetStatement, pageDirection, type List, type Statement } from './keyset-statement';

/** The size is in records. */
const LIMITS = { concurrency: 2, size: 500 };

/** Hides the id of an owner from the planner, so that the plan is kept. */
const HIDDEN_ID = '(SELECT ?::uuid)';

type Filter<T> = Pick<List<T>, 'where' | 'select' | 'descending'>;

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
  async read(ownerId: string, filter: Filter<T>, request: PageRequest): Promise<Page<T>> {
    const spec = resolvePageRequest(request);
    // A statement whose condition has values is planned for them, and for the id too.
    if (filter.where?.values.length)
      return keysetPage(this.database, this.listOf(filter, '?', ownerId), request);
    const list = this.listOf(filter, HIDDEN_ID, ownerId);
    if (spec.cursor !== undefined) return keysetPage(this.database, list, request);
    const { where, select, descending } = filter;
    const key = JSON.stringify([where?.toString(), select, descending, spec.size, spec.backwards]);
    const rows = await this.queues.run(key, ownerId, () => this.createQueue(filter, spec));
    return toPage(this.database, list, spec, rows);
  }

  private createQueue(filter: Filter<T>, spec: PageSpec): BatchQueue<string, readonly PageRow[]> {
    return new BatchQueue((ownerIds) => this.readTogether(ownerIds, filter, spec), {
      ...LIMITS,
      sizeOf: () => spec.size + 1,
    });
  }

  /** Returns the rows of each owner, in their order. */
  private async readTogether(
    ownerIds: readonly string[],
    filter: Filter<T>,
    spec: PageSpec,
  ): Promise<readonly (readonly PageRow[])[]> {
    const [first, ...others] = new Set(ownerIds);
    const { sql, values } =
      others.length === 0
        ? keysetStatement(this.database, this.listOf(filter, HIDDEN_ID, first), spec)
        : this.joinOwners([first, ...others], filter, spec);
    // The statements select the owner in any case, since it is one of the keys by which they sort.
    const rows = await this.database.query<(PageRow & Record<string, unknown>)[]>(sql, [...values]);
    return groupInOrder<PageRow & Record<string, unknown>, unknown>(ownerIds, rows, (row) => row[this.owner]);
  }

  /** The pages of several owners. For one owner PostgreSQL needs less time without the join. */
  private joinOwners(owners: readonly unknown[], filter: Filter<T>, spec: PageSpec): Statement {
    const { sql } = keysetStatement(this.database, this.listOf(filter, 'owner.id'), spec);
    return {
      sql:
        `SELECT page.* FROM unnest($1::uuid[]) AS owner (id) CROSS JOIN LATERAL (${sql}) AS page ` +
        `ORDER BY page.id ${pageDirection(filter.descending ?? false, spec.backwards)}`,
      values: [owners],
    };
  }

  private listOf(filter: Filter<T>, idSql: string, ...values: readonly unknown[]): List<T> {
    return { ...filter, entity: this.entity, owner: { property: this.owner, idSql, values } };
  }
}
