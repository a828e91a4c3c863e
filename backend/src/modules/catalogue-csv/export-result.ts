import type { DataSource } from 'typeorm';
import { WhereBuilder } from '../../platform/database/where-builder';
import { keysetPage } from '../../platform/database/keyset-page';
import { CatalogueImportStatus, type CatalogueImport } from './catalogue-import.entity';
import { CatalogueImportOutcome, CatalogueImportRow } from './catalogue-import-row.entity';
import { BYTE_ORDER_MARK, formatCsv } from './csv';

const BATCH = 1000;

const { ADD, UPDATE, UNCHANGED, INVALID, CONFLICT } = CatalogueImportOutcome;

const OUTCOMES = { [UNCHANGED]: 'Unchanged', [INVALID]: 'Error', [CONFLICT]: 'Conflict' } as const;

/** What became of a row. */
function describeOutcome(outcome: CatalogueImportOutcome, status: CatalogueImportStatus): string {
  const isApplied = status === CatalogueImportStatus.APPLIED;
  if (outcome === ADD) return isApplied ? 'Added' : 'Would be added';
  if (outcome === UPDATE) return isApplied ? 'Updated' : 'Would be updated';
  return OUTCOMES[outcome];
}

/** The rows of an import with their outcome as the text of a CSV file, read in batches. */
export async function* exportResult(
  database: DataSource,
  { id, status }: CatalogueImport,
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + formatCsv([['Row', 'SKU', 'Outcome', 'Errors']]);
  const where = new WhereBuilder().where('import_id = ?', id);
  const select = ['id', 'rowNumber', 'sku', 'outcome', 'errors'];
  let after: string | undefined;
  for (;;) {
    const page = await keysetPage(
      database,
      { entity: CatalogueImportRow, where, select },
      { first: BATCH, after },
    );
    const rows = page.items.map(({ rowNumber, sku, outcome, errors }) => [
      String(rowNumber),
      sku,
      describeOutcome(outcome, status),
      errors.map(({ column, message }) => (column === null ? message : `${column}: ${message}`)).join('. '),
    ]);
    if (rows.length > 0) yield formatCsv(rows);
    const last = page.items.at(-1);
    if (!page.hasNext || last === undefined) return;
    after = page.cursorOf(last);
  }
}
