import type { DataSource, EntityManager } from 'typeorm';
import type { Clock } from '../../common/clock';
import { newId } from '../../common/ids';
import type { Viewer } from '../../common/viewer';
import type { DeliveryCountries } from '../addresses';
import type { Outbox } from '../mail';
import { lockTools } from '../tools';
import { lockUser } from '../users';
import { checkPurchase } from './check-purchase';
import { insertPurchase, type NewPurchase, type PlacedPurchase } from './insert-purchase';
import { resolveDelivery } from './purchase-delivery';
import { loadPurchaseTerms } from './purchase-terms';
import type { UnpaidLimitSettings } from './unpaid-limits';

const DAY_MS = 24 * 60 * 60 * 1000;

export interface PlacementDependencies {
  readonly database: DataSource;
  readonly clock: Clock;
  readonly outbox: Outbox;
  readonly unpaidLimits: UnpaidLimitSettings;
  /** Days after which an unpaid order expires; 0 for never. */
  readonly unpaidOrderDays: number;
  readonly deliveryCountries: DeliveryCountries;
}

/**
 * Takes the units of all lines from the stock and inserts the purchase with its orders, their stock movements and first
 * events, and the email about it, atomically. The purchase gets copies of the customer's address and billing details.
 *
 * The usual purchase is one statement to read the terms and one to write, which has an effect only on the terms that were
 * read. When they have changed, because of another purchase of the account or a change of a tool, the purchase is tried
 * again with the customer and the tools locked, where they cannot change. Both ways lock the user before the tools and the
 * tools in the order of their ids, so there is no deadlock.
 * @throws DomainError BAD_USER_INPUT, NOT_FOUND, OUT_OF_STOCK, UNPAID_LIMIT_REACHED, UNAUTHENTICATED
 */
export async function placePurchase(
  { database, clock, outbox, unpaidLimits, unpaidOrderDays, deliveryCountries }: PlacementDependencies,
  viewer: Viewer,
  purchase: NewPurchase,
): Promise<PlacedPurchase> {
  const { addressId } = purchase.delivery;
  const toolIds = purchase.lines.map(({ toolId }) => toolId);
  const attempt = async (manager: EntityManager): Promise<PlacedPurchase | undefined> => {
    const terms = await loadPurchaseTerms(manager, viewer.id, toolIds, addressId);
    checkPurchase(terms, purchase, unpaidLimits);
    const delivery = resolveDelivery(purchase.delivery, terms.address, deliveryCountries);
    const at = clock();
    const payUntil = unpaidOrderDays === 0 ? null : new Date(at.getTime() + unpaidOrderDays * DAY_MS);
    const mail = outbox.isEnabled ? { id: newId(), payUntil } : undefined;
    const placed = await insertPurchase(manager, viewer, purchase, delivery, terms, at, mail);
    if (placed !== undefined && mail !== undefined) outbox.wake(manager);
    return placed;
  };
  return (
    (await attempt(database.manager)) ??
    database.transaction(async (manager) => {
      await lockUser(manager, viewer);
      await lockTools(manager, toolIds);
      const placed = await attempt(manager);
      if (placed === undefined)
        throw new Error(`Purchase ${purchase.id} failed although its customer and its tools are locked`);
      return placed;
    })
  );
}
