import type { DataSource } from 'typeorm';
import { textsInOrder, type TextOfId } from '../../common/group-by';
import { formatPurchaseNumberSql } from './purchase-number';

/**
 * The numbers of the purchases that records belong to, in the order of the ids; null for an unknown record.
 * @param select the statement that returns the `id` and the `purchase_id` of the records with the ids `$1`.
 */
export async function loadPurchaseNumbers(
  database: DataSource,
  select: string,
  ids: readonly string[],
): Promise<readonly (string | null)[]> {
  const rows = await database.query<TextOfId[]>(
    `SELECT records.id, ${formatPurchaseNumberSql('purchases.number')} AS text
     FROM (${select}) AS records JOIN purchases ON purchases.id = records.purchase_id`,
    [ids],
  );
  return textsInOrder(ids, rows);
}
