import type { DataSource } from 'typeorm';
import { isOneOf } from './is-one-of';
import { selectList } from './select-list';
import { shareStatements } from './share-statements';

interface Request {
  readonly id: string;
  readonly select: readonly string[] | undefined;
}

/** Reads single records by their ids. Simultaneous requests share statements. */
export class RecordReader<T extends { id: string }> {
  private readonly load = shareStatements((requests: readonly Request[]) => this.readAll(requests));

  /** @param condition SQL that the records must meet. */
  constructor(
    private readonly database: DataSource,
    private readonly entity: new () => T,
    private readonly condition: string,
  ) {}

  /**
   * The record, as an object of its own whose values are shared; null when there is none.
   * @param id a UUID in lower case.
   * @param select the properties to read at least; all when undefined.
   */
  async read(id: string, select?: readonly string[]): Promise<T | null> {
    const [record = null] = await this.load([{ id, select }]);
    return record;
  }

  private async readAll(requests: readonly Request[]): Promise<readonly (T | null)[]> {
    const selections = requests.flatMap(({ select }) => (select === undefined ? [] : [select]));
    const select =
      selections.length === requests.length ? [...new Set(['id', ...selections.flat()])] : undefined;
    const { tablePath } = this.database.getMetadata(this.entity);
    const where = `${isOneOf('id', 'SELECT unnest($1::uuid[])')} AND ${this.condition}`;
    const rows = await this.database.query<{ readonly id: string }[]>(
      `SELECT ${selectList(this.database, this.entity, select)} FROM ${tablePath} WHERE ${where}`,
      [[...new Set(requests.map(({ id }) => id))]],
    );
    const byId = new Map(rows.map((row) => [row.id, row]));
    return requests.map(({ id }) => {
      const row = byId.get(id);
      return row === undefined ? null : Object.assign(new this.entity(), row);
    });
  }
}
