import { Box, Button, Heading, Link, Stack, Text } from '@chakra-ui/react';
import { Ban } from 'lucide-react';
import { Link as RouterLink } from 'react-router-dom';
import { Money } from '../../components/money';
import { paths } from '../../config/paths';
import { formatDate } from '../../lib/date-time';
import { formatCountOf } from '../../lib/numbers';
import { AnswerForm } from './answer-form';
import { ClaimDetails } from './claim-details';
import { ClaimStatusText, isUndecided, type ClaimViewer } from './claim-status';
import type { Claim_claimFragment } from './claim.generated';
import type { ClaimableOrder_orderFragment } from './purchase-claims.generated';

interface ClaimCardProps {
  claim: Claim_claimFragment;
  order: ClaimableOrder_orderFragment;
  viewer: ClaimViewer;
  /** Cancels it; undefined for a viewer who did not make it. */
  onCancel: (() => void) | undefined;
}

/** A claim: how far it is, what was written about it, and what the customer can do. */
export function ClaimCard({ claim, order, viewer, onCancel }: ClaimCardProps) {
  const { id, quantity, status, requestedAt } = claim;
  const headingId = `claim-${id}`;
  return (
    <Stack as="article" aria-labelledby={headingId} layerStyle="card" gap="3" px="5" py="4" maxW="2xl">
      <Heading as="h3" id={headingId} textStyle="cardTitle" overflowWrap="anywhere">
        {order.tool.toolName}
      </Heading>
      <Box>
        <ClaimStatusText of={claim} viewer={viewer} />
        <Text color="fg.muted" textStyle="sm">
          {formatCountOf(quantity, 'piece')}, reported on {formatDate(requestedAt)}
        </Text>
      </Box>
      <ClaimDetails claim={claim} orderId={order.id} viewer={viewer} />
      <Outcome claim={claim} order={order} />
      {onCancel && status === 'ASKED' && <AnswerForm claimId={id} />}
      {onCancel && isUndecided(claim) && (
        <Button
          variant="outline"
          colorPalette="danger"
          size="sm"
          alignSelf="flex-start"
          aria-describedby={headingId}
          onClick={onCancel}
        >
          <Ban aria-hidden /> Cancel claim
        </Button>
      )}
    </Stack>
  );
}

/** What the customer gets for an accepted claim. */
function Outcome({
  claim: { status, resolution, amount, refund, replacement },
  order: { refundableAmount },
}: Pick<ClaimCardProps, 'claim' | 'order'>) {
  if (resolution === 'REFUND') {
    if (status === 'SETTLED' && refund === null) return <Text>Refunded with the order.</Text>;
    return (
      <Text>
        Refund: <Money amount={refund?.amount ?? Math.min(amount, refundableAmount)} fontWeight="650" />
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
