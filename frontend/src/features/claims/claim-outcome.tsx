import { Link, Text } from '@chakra-ui/react';
import { Link as RouterLink } from 'react-router-dom';
import { Money } from '../../components/money';
import { paths } from '../../config/paths';
import { amountDue } from '../../lib/refunds';
import type { Claim_claimFragment } from './claim.generated';
import { isRefundFailed } from './claim-status';

interface ClaimOutcomeProps {
  claim: Claim_claimFragment;
  order: { refundableAmount: number };
}

/** What the customer gets for an accepted claim. */
export function ClaimOutcome({ claim, order: { refundableAmount } }: ClaimOutcomeProps) {
  const { status, resolution, refundedAmount, replacement } = claim;
  if (resolution === 'REFUND') {
    if (status === 'SETTLED' && refundedAmount === 0) return <Text>Refunded with the order.</Text>;
    const amount = isRefundFailed(claim) ? Math.min(amountDue(claim), refundableAmount) : refundedAmount;
    return (
      <Text>
        Refund: <Money amount={amount} fontWeight="650" />
      </Text>
    );
  }
  if (resolution !== 'REPLACEMENT') return null;
  if (replacement === null)
    return <Text>We send the replacement as soon as the tool is in stock again.</Text>;
  const { number } = replacement.purchase;
  return (
    <Text>
      Replacement:{' '}
      <Link asChild textDecoration="underline" py="2.5" my="-2.5" fontWeight="650">
        <RouterLink to={paths.purchase(number)}>purchase {number}</RouterLink>
      </Link>
    </Text>
  );
}
