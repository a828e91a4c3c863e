import { Button, HStack, Stack } from '@chakra-ui/react';
import { Modal } from '../../components/feedback/modal';
import type { ClaimRow } from './claim-columns';
import { ClaimOutcome } from './claim-outcome';
import { ClaimStatusText } from './claim-status';
import { ClaimSummary } from './claim-summary';

interface ClaimDetailsDialogProps {
  claim: ClaimRow;
  onClose: () => void;
}

/** Shows a claim that is decided or cancelled, with its status and what the customer gets. */
export function ClaimDetailsDialog({ claim, onClose }: ClaimDetailsDialogProps) {
  return (
    <Modal title="Claim" isWide onClose={onClose}>
      {/* The dialog opens at its start, not at the button below a long claim. */}
      <Stack gap="4" tabIndex={-1} data-autofocus outline="none">
        <ClaimSummary claim={claim} />
        <Stack gap="1">
          <ClaimStatusText of={claim} viewer="admin" />
          <ClaimOutcome claim={claim} order={claim.order} />
        </Stack>
      </Stack>
      <HStack justify="flex-end">
        <Button variant="outline" onClick={onClose}>
          Close
        </Button>
      </HStack>
    </Modal>
  );
}
