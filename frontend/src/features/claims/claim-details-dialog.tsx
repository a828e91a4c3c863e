import { Box, Button, HStack } from '@chakra-ui/react';
import { Modal } from '../../components/feedback/modal';
import type { ClaimRow } from './claim-columns';
import { ClaimSummary } from './claim-summary';

interface ClaimDetailsDialogProps {
  claim: ClaimRow;
  onClose: () => void;
}

/** Shows a claim that is decided or cancelled. */
export function ClaimDetailsDialog({ claim, onClose }: ClaimDetailsDialogProps) {
  return (
    <Modal title="Claim" isWide onClose={onClose}>
      {/* The dialog opens at its start, not at the button below a long claim. */}
      <Box tabIndex={-1} data-autofocus outline="none">
        <ClaimSummary claim={claim} />
      </Box>
      <HStack justify="flex-end">
        <Button variant="outline" onClick={onClose}>
          Close
        </Button>
      </HStack>
    </Modal>
  );
}
