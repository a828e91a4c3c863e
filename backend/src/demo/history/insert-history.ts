import type { EntityManager, EntityTarget, ObjectLiteral } from 'typeorm';
import { Address, BillingDetails } from '../../modules/addresses';
import { Claim } from '../../modules/claims';
import { CustomizationAnswer, CustomizationRequest } from '../../modules/customization';
import { Document, DocumentCounter } from '../../modules/documents';
import { Shipment } from '../../modules/fulfillment';
import { Order, OrderEvent, Purchase } from '../../modules/orders';
import { Payment, Refund, updateCustomerTotals } from '../../modules/payments';
import { Return } from '../../modules/returns';
import { recountRatings, ToolReview } from '../../modules/tool-reviews';
import { SearchWithoutResult, StockMovement } from '../../modules/tools';
import { User } from '../../modules/users';
import type { History } from './history';

/** Between two reviews of the shop: the twelve of the catalogue fit in a year. */
const REVIEW_DAYS = 27;

/**
 * Inserts a generated history, one statement for each table. The tools must be in the database with the stock at its end;
 * their opening stock becomes that of its beginning.
 */
export async function insertHistory(
  manager: EntityManager,
  history: History,
  startedAt: Date,
): Promise<void> {
  // In the order of their references.
  await insertRows(manager, User, history.users);
  await insertRows(manager, Address, history.addresses);
  await insertRows(manager, BillingDetails, history.billingDetails);
  await insertRows(manager, Purchase, history.purchases);
  await insertRows(manager, Shipment, history.shipments);
  await insertRows(manager, Order, history.orders);
  await insertRows(manager, OrderEvent, history.events);
  await insertRows(manager, Payment, history.payments);
  await insertRows(manager, Return, history.returns);
  await insertRows(manager, Claim, history.claims);
  await insertRows(manager, Refund, history.refunds);
  await insertRows(manager, Document, history.documents);
  await insertRows(manager, DocumentCounter, history.documentCounters);
  await insertRows(manager, StockMovement, history.movements);
  await insertRows(manager, ToolReview, history.toolReviews);
  await insertRows(manager, CustomizationRequest, history.customizationRequests);
  await insertRows(manager, CustomizationAnswer, history.customizationAnswers);
  await insertRows(manager, SearchWithoutResult, history.searches);
  await manager.query(
    `UPDATE stock_movements SET quantity = opening.quantity, created_at = $3
     FROM unnest($1::uuid[], $2::integer[]) AS opening (tool_id, quantity)
     WHERE stock_movements.tool_id = opening.tool_id AND kind = 'opening'`,
    [[...history.openings.keys()], [...history.openings.values()], startedAt],
  );
  await manager.query('UPDATE tools SET created_at = $1', [startedAt]);
  await recountRatings(manager);
  // The reviews of the shop are as old as the shop, in their order.
  await manager.query(
    `UPDATE reviews SET created_at = $1::timestamptz + place * interval '${REVIEW_DAYS} days'
     FROM (SELECT id, row_number() OVER (ORDER BY id) AS place FROM reviews) AS placed WHERE placed.id = reviews.id`,
    [startedAt],
  );
  await manager.query("SELECT setval('purchases_number_sequence', max(number)) FROM purchases");
  for (const { id } of history.users) await updateCustomerTotals(manager, id);
  // Without it, the first requests would be planned for empty tables.
  await manager.query('ANALYZE');
}

/** Inserts records whose rows have the same properties. */
async function insertRows<Entity extends ObjectLiteral>(
  manager: EntityManager,
  entity: EntityTarget<Entity>,
  records: readonly Partial<Entity>[],
): Promise<void> {
  const { tableName, columns } = manager.dataSource.getMetadata(entity);
  const given = columns.filter(({ propertyName }) =>
    records.some((record) => Object.hasOwn(record, propertyName)),
  );
  if (given.length === 0) return;
  const rows = records.map((record) =>
    Object.fromEntries(
      given.map(({ databaseName, propertyName }) => [databaseName, record[propertyName] ?? null]),
    ),
  );
  const names = given.map(({ databaseName }) => `"${databaseName}"`).join(', ');
  await manager.query(
    `INSERT INTO ${tableName} (${names}) SELECT ${names} FROM jsonb_populate_recordset(NULL::${tableName}, $1::jsonb)`,
    [JSON.stringify(rows)],
  );
}
