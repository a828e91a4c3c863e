import { Button, HStack } from '@chakra-ui/react';
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
      <ClaimSummary claim={claim} />
      <HStack justify="flex-end">
        <Button variant="outline" onClick={onClose} data-autofocus>
          Close
        </Button>
      </HStack>
    </Modal>
  );
}
