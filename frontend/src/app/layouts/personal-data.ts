import { storedRows } from '../../features/cart/quick-order/stored-rows';
import { clearDraft } from '../../features/checkout/checkout-draft';
import { clearFormDrafts } from '../../lib/session/form-drafts';

/**
 * Removes what a user has left in this tab, which the next one must not see.
 * @param keepDrafts keeps the checkout and the drafts of forms, which only their user can read
 */
export function removePersonalData(keepDrafts: boolean): void {
  storedRows.write([]);
  if (keepDrafts) return;
  clearDraft();
  clearFormDrafts();
}
