import { storedRows } from '../../features/cart/quick-order/stored-rows';
import { clearDraft } from '../../features/checkout/checkout-draft';

/**
 * Removes what a user has left in this tab, which the next one must not see.
 * @param keepDraft keeps the checkout, which only its user can read
 */
export function removePersonalData(keepDraft: boolean): void {
  storedRows.write([]);
  if (!keepDraft) clearDraft();
}
