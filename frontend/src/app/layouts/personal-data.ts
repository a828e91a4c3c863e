import { deleteRequestKeys } from '../../apollo/request-keys';
import { clearRows } from '../../features/cart/quick-order/stored-rows';
import { clearDraft } from '../../features/checkout/checkout-draft';
import { clearFormDrafts } from '../../lib/session/form-drafts';

/**
 * Removes what a user has left in this tab, which the next one must not see.
 * @param keepDrafts keeps the checkout, the quick order, the drafts of forms and the keys of unconfirmed requests, which only
 *   their user can see
 */
export function removePersonalData(keepDrafts: boolean): void {
  clearRows(keepDrafts);
  if (keepDrafts) return;
  clearDraft();
  clearFormDrafts();
  deleteRequestKeys();
}
