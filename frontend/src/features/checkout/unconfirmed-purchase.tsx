import { Button } from '@chakra-ui/react';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { hasUnconfirmedRequest } from '../../apollo/request-keys';
import { EmptyState } from '../../components/feedback/empty-state';
import { paths } from '../../config/paths';
import { clearDraft } from './checkout-draft';

/** The operation whose keys are stored. */
export const PLACE_PURCHASE = 'placePurchase';

/** Whether this tab has sent a purchase of the user and does not know what became of it. */
export const hasUnconfirmedPurchase = (userId: string): boolean =>
  hasUnconfirmedRequest({ userId, operation: PLACE_PURCHASE });

/** Leads from the empty cart to the purchase that may have emptied it. */
export function UnconfirmedPurchase() {
  // The next purchase has its own number and notes.
  useEffect(clearDraft, []);
  return (
    <EmptyState
      title="Your purchase may have been placed"
      hint="We couldn't confirm it, and your cart is empty now. Check My Orders before you order again."
    >
      <Button asChild>
        <Link to={paths.dashboard}>My Orders</Link>
      </Button>
    </EmptyState>
  );
}
