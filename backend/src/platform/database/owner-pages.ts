import type { DataSource, ObjectLiteral } from 'typeorm';
import { BatchQueue, BatchQueues } from '../../common/batch-queue';
import { groupBy } from '../../common/group-by';
import { resolvePageRequest, type Page, type PageRequest } from '../../common/page';
import { keysetPage, toPage, type PageRow } from './keyset-page';
import { keysetStatement, pageDirection, quotedColumn, type List } from './keyset-statement';
import { tooManyWaiting } from './unavailable';
import { WhereBuilder } from './where-builder';

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
    const column = quotedColumn(this.database.getMetadata(this.entity), this.owner);
    const listOf = (owner: string, ...values: readonly unknown[]): List<T> => ({
      entity: this.entity,
      where: new WhereBuilder(where).where(`${column} = ${owner}`, ...values),
      select: select && [...select, this.owner],
      descending,
    });
    const list = listOf('?', ownerId);
    const spec = resolvePageRequest(request);
    if (spec.cursor !== undefined || (where !== undefined && where.values.length > 0))
      return keysetPage(this.database, list, request);
    const { sql } = keysetStatement(this.database, listOf('owner.id'), spec);
    const pages = `CROSS JOIN LATERAL (${sql}) AS page ORDER BY page.id ${pageDirection(descending, spec.backwards)}`;
    const createQueue = () =>
      new BatchQueue<string, readonly PageRow[]>(
        (ownerIds) => this.readTogether(pages, ownerIds),
        { ...LIMITS, sizeOf: () => spec.size + 1 },
        tooManyWaiting,
      );
    return toPage(this.database, list, spec, await this.queues.run(pages, ownerId, createQueue));
  }

  /**
   * @param pages SQL that selects the page of each `owner.id`.
   * @returns the rows of each owner, in their order.
   */
  private async readTogether(
    pages: string,
    ownerIds: readonly string[],
  ): Promise<readonly (readonly PageRow[])[]> {
    const owners = [...new Set(ownerIds)];
    // PostgreSQL reads one page in half the time without a join.
    const [from, value] =
      owners.length === 1
        ? ['(SELECT $1::uuid AS id) AS owner', owners[0]]
        : ['unnest($1::uuid[]) AS owner (id)', owners];
    const rows = await this.database.query<(PageRow & Record<string, unknown>)[]>(
      `SELECT page.* FROM ${from} ${pages}`,
      [value],
    );
    const byOwner = groupBy(rows, (row): unknown => row[this.owner]);
    return ownerIds.map((id) => byOwner.get(id) ?? []);
  }
}
