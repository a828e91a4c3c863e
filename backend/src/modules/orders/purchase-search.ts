import { toPattern, type WhereBuilder } from '../../platform/database/where-builder';
import { parsePurchaseNumber } from './purchase-number';

/**
 * Adds the condition that a purchase has this number or order of a tool with this SKU, or that its purchase order number
 * contains the text. An empty text adds no condition.
 */
export function addPurchaseSearch(where: WhereBuilder, text: string | null | undefined): WhereBuilder {
  const search = text?.trim();
  if (!search) return where;
  const number = parsePurchaseNumber(search);
  return where.planForValues().where(
    `(number = ? OR purchase_order_number ILIKE ? OR id IN (
        SELECT purchase_id FROM orders WHERE orders.user_id = purchases.user_id
          AND tool_id = (SELECT id FROM tools WHERE sku = ?)))`,
    number ?? null,
    toPattern(search),
    search.toUpperCase(),
  );
}
