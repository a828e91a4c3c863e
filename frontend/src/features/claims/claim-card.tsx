import { Box, Button, Heading, Stack, Text } from '@chakra-ui/react';
import { Ban } from 'lucide-react';
import { formatDate } from '../../lib/date-time';
import { formatCountOf } from '../../lib/numbers';
import { AnswerForm } from './answer-form';
import { ClaimDetails } from './claim-details';
import { ClaimOutcome } from './claim-outcome';
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
      <ClaimOutcome claim={claim} order={order} />
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
