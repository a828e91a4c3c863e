import type { DataSource } from 'typeorm';
import { toPattern, type WhereBuilder } from '../../platform/database/where-builder';
import { toSkuKey } from '../tools';
import { findIds, whereAnyOf, type IdSearch } from './find-ids';
import { parsePurchaseNumber } from './purchase-number';

/** The tools that have or had a SKU, as an array. The values are those of {@link skuValues}. */
export const TOOLS_OF_SKU = `ARRAY(SELECT tool_id FROM tool_skus
  WHERE short_sku(replace(sku, '-', '')) = short_sku(?) AND replace(sku, '-', '') = ?)`;

/** A SKU is found with any spaces and hyphens, as in the catalogue. */
export function skuValues(text: string): readonly [string, string] {
  const key = toSkuKey(text);
  return [key, key];
}

/**
 * Selects the ids of the purchases that have this number, or whose purchase order number contains the text.
 * @param userId the customer whose purchases are searched; undefined for those of all.
 */
export function searchPurchases(text: string, userId?: string): Omit<IdSearch, 'column'> {
  return {
    select: `SELECT id FROM purchases WHERE (number = ? OR purchase_order_number ILIKE ?)${ofUser(userId)}`,
    values: [parsePurchaseNumber(text) ?? null, toPattern(text), ...userValues(userId)],
  };
}

/**
 * Adds the condition that a purchase has this number or an order of the tool that has or had this SKU, or that its purchase order
 * number contains the text. An empty text adds no condition.
 * @param userId as in {@link searchPurchases}.
 */
export async function addPurchaseSearch(
  database: DataSource,
  where: WhereBuilder,
  text: string | null | undefined,
  userId?: string,
): Promise<void> {
  const search = text?.trim();
  if (!search) return;
  const withTool = `SELECT purchase_id FROM orders WHERE tool_id = ANY(${TOOLS_OF_SKU})${ofUser(userId)}`;
  const found = await findIds(database, [
    { column: 'id', ...searchPurchases(search, userId) },
    { column: 'id', select: withTool, values: [...skuValues(search), ...userValues(userId)] },
  ]);
  whereAnyOf(where, found);
}

const ofUser = (userId: string | undefined): string => (userId === undefined ? '' : ' AND user_id = ?');
const userValues = (userId: string | undefined): readonly string[] => (userId === undefined ? [] : [userId]);
