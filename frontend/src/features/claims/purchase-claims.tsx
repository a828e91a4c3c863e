import { Heading, SimpleGrid } from '@chakra-ui/react';
import { useState } from 'react';
import { CancelClaimDialog } from './cancel-claim-dialog';
import { ClaimCard } from './claim-card';
import type { ClaimViewer } from './claim-status';
import type { Claim_claimFragment } from './claim.generated';
import type {
  ClaimableOrder_orderFragment,
  PurchaseClaims_purchaseFragment,
} from './purchase-claims.generated';

/** A claim with its order. */
interface ListedClaim extends Claim_claimFragment {
  readonly order: ClaimableOrder_orderFragment;
  readonly toolName: string;
}

interface PurchaseClaimsProps {
  purchase: PurchaseClaims_purchaseFragment;
  viewer: ClaimViewer;
  /** Whether it is a purchase of the viewer, who answers and cancels its claims. */
  isOwn: boolean;
}

const HEADING_ID = 'purchase-claims';

/** The claims of a purchase. Nothing before the first one. */
export function PurchaseClaims({ purchase: { orders }, viewer, isOwn }: PurchaseClaimsProps) {
  const [toCancel, setToCancel] = useState<ListedClaim | null>(null);
  const claims: ListedClaim[] = orders.flatMap((order) =>
    order.claims.map((claim) => ({ ...claim, order, toolName: order.tool.toolName })),
  );
  if (claims.length === 0) return null;
  return (
    <section aria-labelledby={HEADING_ID}>
      <Heading as="h2" id={HEADING_ID} tabIndex={-1} outline="none" textStyle="subtitle" mb="4">
        Claims
      </Heading>
      <SimpleGrid minChildWidth="min(20rem, 100%)" gap="6" alignItems="start">
        {claims.map((claim) => (
          <ClaimCard
            key={claim.id}
            claim={claim}
            order={claim.order}
            viewer={viewer}
            onCancel={isOwn ? () => setToCancel(claim) : undefined}
          />
        ))}
      </SimpleGrid>
      <CancelClaimDialog claim={toCancel} onClose={() => setToCancel(null)} />
    </section>
  );
}
