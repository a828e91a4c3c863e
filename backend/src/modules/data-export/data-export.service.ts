import type { DataSource } from 'typeorm';
import type { Clock } from '../../common/clock';
import { NIL_ID } from '../../common/ids';
import type { Viewer } from '../../common/viewer';
import type { ImageUrls } from '../../platform/images/image-urls';
import { logSecurityEvent } from '../../platform/security-log';
import { listSections, singleSections, type Section } from './sections';

/** The records that are read together. */
const BATCH = 500;

interface Row {
  readonly key: string;
  readonly record: object;
}

/** Exports what the shop stores about a user. */
export class DataExportService {
  constructor(
    private readonly database: DataSource,
    private readonly images: ImageUrls,
    private readonly clock: Clock,
  ) {}

  /**
   * What the shop stores about the viewer, as the text of a JSON object with a property for each section. The records are read in
   * batches, so that an account of any size needs little memory and no transaction waits for a slow client.
   */
  export({ id, request }: Viewer): AsyncGenerator<string> {
    logSecurityEvent(request, { name: 'data_exported', userId: id, operation: 'exportOwnData' });
    return this.write(id);
  }

  private async *write(userId: string): AsyncGenerator<string> {
    yield `{"exportedAt":${JSON.stringify(this.clock())}`;
    for (const [name, section] of Object.entries(singleSections)) {
      const [row] = await this.read(section, userId, NIL_ID);
      yield `,\n"${name}":${JSON.stringify(row?.record ?? null)}`;
    }
    for (const [name, section] of Object.entries(listSections)) {
      yield `,\n"${name}":[`;
      let separator = '\n';
      for await (const records of this.readAll(section, userId)) {
        yield separator + records.map((record) => JSON.stringify(record)).join(',\n');
        separator = ',\n';
      }
      yield ']';
    }
    yield '}\n';
  }

  private async *readAll(section: Section, userId: string): AsyncGenerator<readonly object[]> {
    let rows: readonly Row[] = [];
    do {
      rows = await this.read(section, userId, rows.at(-1)?.key ?? NIL_ID);
      if (rows.length > 0) yield rows.map(({ record }) => record);
    } while (rows.length === BATCH);
  }

  private async read(section: Section, userId: string, afterKey: string): Promise<readonly Row[]> {
    const { from, key, fields, imageField } = section;
    const select = Object.entries(fields).map(([name, expression]) => `${expression} AS "${name}"`);
    const rows = await this.database.query<({ readonly exportKey: string } & Record<string, unknown>)[]>(
      `SELECT ${key} AS "exportKey", ${select.join(', ')} FROM ${from} AND ${key} > $2 ORDER BY ${key} LIMIT ${BATCH}`,
      [userId, afterKey],
    );
    return rows.map(({ exportKey, ...record }) => {
      if (imageField !== undefined) record[imageField] = this.images.url(String(record[imageField]));
      return { key: exportKey, record };
    });
  }
}
