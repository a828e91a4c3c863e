import type { DataSource } from 'typeorm';
import { NIL_ID } from '../../common/ids';
import { toPattern, type WhereBuilder } from '../../platform/database/where-builder';
import { findIds, whereAnyOf, type Condition } from './find-ids';
import { searchPurchases, skuValues, TOOLS_OF_SKU } from './purchase-search';

const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';
const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/**
 * Adds the condition that the id of an order starts with a text, that the current name of its tool contains it or that it is
 * the SKU or a former one, or that its purchase has this number or a purchase order number with the text; in the orders of all customers
 * also that the current email address contains it. An empty text adds no condition. Customers, tools and purchases are
 * searched first: an index of the texts in orders would cost each new order more than all other indexes together.
 * @param userId the customer whose orders are searched; undefined for those of all.
 */
export async function addOrderSearch(
  database: DataSource,
  where: WhereBuilder,
  text: string | null | undefined,
  userId?: string,
): Promise<void> {
  const search = text?.trim().toLowerCase();
  if (!search) return;
  const pattern = toPattern(search);
  const customers = {
    column: 'user_id',
    select: 'SELECT id FROM users WHERE email ILIKE ?',
    values: [pattern],
  };
  const found = await findIds(database, [
    {
      column: 'tool_id',
      select: `SELECT id FROM tools WHERE tool_name ILIKE ? OR id = ANY(${TOOLS_OF_SKU})`,
      values: [pattern, ...skuValues(search)],
    },
    { column: 'purchase_id', ...searchPurchases(search, userId) },
    ...(userId === undefined ? [customers] : []),
  ]);
  whereAnyOf(where, [...idRange(search), ...found]);
}

/** The condition that an id starts with the text; none when no id can. */
function idRange(text: string): Condition[] {
  const [first, last] = [NIL_ID, LAST_ID].map((id) => text + id.slice(text.length)) as [string, string];
  return ID.test(first) ? [{ condition: 'id BETWEEN ? AND ?', values: [first, last] }] : [];
}
