import { Link } from 'react-router-dom';
import type { DueRefundBlock } from '../../apollo/generated/schema-types';
import { paths } from '../../config/paths';

/** What an admin decides before the customer is paid in another way, who may get the money already. */
export function RefundBlock({ by }: { by: DueRefundBlock }) {
  if (by === 'PENDING_REFUND') return 'Wait until the pending refund is decided';
  return (
    <Link to={paths.refunds} className="row-link">
      Assign the refund at Stripe first
    </Link>
  );
}
