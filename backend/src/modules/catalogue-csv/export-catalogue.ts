import type { DataSource } from 'typeorm';
import { WhereBuilder } from '../../platform/database/where-builder';
import { readCatalogueTools } from './catalogue-tools';
import type { Column } from './columns';
import { BYTE_ORDER_MARK, formatCsv } from './csv';

const BATCH = 500;

/**
 * The tools of the catalogue as the text of a CSV file, by SKU. The tools are read in batches, so that a file of any length
 * needs little memory and no transaction waits for a slow client.
 */
export async function* exportCatalogue(
  database: DataSource,
  columns: readonly Column[],
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + formatCsv([columns.map(({ title }) => title)]);
  let last: string | undefined;
  for (;;) {
    const where = new WhereBuilder().where('deleted_at IS NULL');
    if (last !== undefined) where.where('sku > ?', last);
    const tools = await readCatalogueTools(database, where, BATCH);
    if (tools.length > 0) yield formatCsv(tools.map((tool) => columns.map(({ format }) => format(tool))));
    last = tools.at(-1)?.sku;
    if (tools.length < BATCH) return;
  }
}
