import { toast } from '../../components/feedback/toaster';
import type { Claim_claimFragment } from './claim.generated';
import { isRefundFailed, isWaitingForStock } from './claim-status';

interface Decided extends Pick<Claim_claimFragment, 'status' | 'resolution' | 'replacement'> {
  refund: Pick<NonNullable<Claim_claimFragment['refund']>, 'status'> | null;
}

/** Shows in a toast what became of a decided claim. */
export function showDecision(claim: Decided): void {
  const { status, resolution, replacement } = claim;
  if (isRefundFailed(claim)) {
    toast.error(
      'The claim is not refunded',
      claim.refund
        ? 'It is accepted, but the payment provider rejected the refund. Refund it again later.'
        : 'It is accepted. Another refund of this order is not completed yet. Refund the claim again if it fails.',
    );
  } else if (isWaitingForStock(claim)) {
    toast.success('Claim accepted', 'The replacement is ordered as soon as the tool is in stock.');
  } else if (status === 'ACCEPTED') {
    toast.success('Claim accepted', 'The refund is being processed.');
  } else if (status === 'SETTLED' && resolution === 'REPLACEMENT') {
    const detail = replacement ? `The replacement is purchase ${replacement.purchase.number}.` : undefined;
    toast.success('Claim accepted', detail);
  } else {
    toast.success(status === 'REJECTED' ? 'Claim rejected' : 'Claim refunded');
  }
}
