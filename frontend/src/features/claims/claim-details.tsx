import { Box, Stack, Text } from '@chakra-ui/react';
import type { Claim_claimFragment } from './claim.generated';
import type { ClaimViewer } from './claim-status';
import { ShownPhotos } from './shown-photos';

interface ClaimDetailsProps {
  claim: Claim_claimFragment;
  orderId: string;
  viewer: ClaimViewer;
  /** The name of the customer, for an admin. */
  userName?: string;
}

/** What the customer and the shop wrote about a claim, in this order, and its photos. */
export function ClaimDetails({ claim, orderId, viewer, userName = 'Customer' }: ClaimDetailsProps) {
  const { problem, question, answer, decisionNote } = claim;
  const customer = viewer === 'admin' ? userName : 'You';
  return (
    <Stack gap="3">
      <Message author={customer} text={problem} />
      <ShownPhotos claim={claim} orderId={orderId} />
      <Message author="Tools-Hub" text={question} />
      <Message author={customer} text={answer} />
      <Message author="Tools-Hub" text={decisionNote} />
    </Stack>
  );
}

function Message({ author, text }: { author: string; text: string | null }) {
  if (text === null) return null;
  return (
    <Box borderStartWidth="3px" borderColor="border.emphasized" ps="4" overflowWrap="anywhere">
      <Text color="fg.muted" textStyle="sm">
        {author}
      </Text>
      <Text whiteSpace="pre-line">{text}</Text>
    </Box>
  );
}
