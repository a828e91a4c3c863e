import { addDays } from '../../common/days';
import type { WhereBuilder } from '../../platform/database/where-builder';
import { FulfillmentFilter } from './fulfillment.state';

/** An order is nearly late from this many days before the promised day. */
const NEARLY_LATE_DAYS = 2;

/** The condition of the index `orders_to_ship`. */
export const TO_SHIP = "status = 'PAID' AND fulfillment_status IN ('UNFULFILLED', 'PACKED')";

type AddCondition = (where: WhereBuilder, today: string) => WhereBuilder;

const { TO_PACK, LATE, NEARLY_LATE, IN_TRANSIT, DELIVERED } = FulfillmentFilter;

const conditions: Readonly<Record<FulfillmentFilter, AddCondition>> = {
  [TO_PACK]: (where) => where.where(TO_SHIP).where("fulfillment_status = 'UNFULFILLED'"),
  [FulfillmentFilter.TO_SHIP]: (where) => where.where(TO_SHIP).where("fulfillment_status = 'PACKED'"),
  [LATE]: (where, today) => where.where(TO_SHIP).where('deliver_by < ?', today),
  [NEARLY_LATE]: (where, today) =>
    where.where(TO_SHIP).where('deliver_by BETWEEN ? AND ?', today, addDays(today, NEARLY_LATE_DAYS)),
  [IN_TRANSIT]: (where) => where.where("fulfillment_status = 'SHIPPED'"),
  [DELIVERED]: (where) => where.where("fulfillment_status = 'DELIVERED'"),
};

/**
 * Adds the condition of a list for the warehouse.
 * @param today the day of the shop.
 */
export const addFulfillmentCondition = (
  where: WhereBuilder,
  filter: FulfillmentFilter,
  today: string,
): WhereBuilder => conditions[filter](where, today);
