import { Text } from '@chakra-ui/react';
import { ConfirmDialog } from '../../components/feedback/confirm-dialog';
import type { RequestAction, RequestRow } from './customization-request-columns';
import { useChangeCustomizationRequest } from './use-change-customization-request';

/** An action that an admin has chosen for a request. */
export interface SelectedAction {
  action: RequestAction;
  request: RequestRow;
}

interface RequestActionDialogProps {
  /** Null while the dialog is closed. */
  selected: SelectedAction | null;
  onClose: () => void;
}

interface Confirmation {
  question: string;
  effect: string;
  dismissText?: string;
  isDangerous?: boolean;
}

const confirmations: Record<RequestAction, Confirmation> = {
  close: {
    question: 'Are you sure you want to close this request?',
    effect: 'It needs no further answer. You can reopen it.',
    dismissText: 'Keep open',
  },
  reopen: {
    question: 'Are you sure you want to reopen this request?',
    effect: 'It can be answered again.',
    dismissText: 'Keep closed',
  },
  delete: {
    question: 'Are you sure you want to delete this request?',
    effect: 'This cannot be undone: the email address and the answers are erased.',
    isDangerous: true,
  },
};

/** Confirms closing, reopening or deleting a customization request. */
export function RequestActionDialog({ selected, onClose }: RequestActionDialogProps) {
  const changeRequest = useChangeCustomizationRequest();
  const { effect, ...texts } = confirmations[selected?.action ?? 'close'];
  return (
    <ConfirmDialog
      subject={selected}
      {...texts}
      onConfirm={({ action, request }) => changeRequest[action](request)}
      onClose={onClose}
    >
      {({ request: { email } }) => (
        <>
          <Text fontWeight="650" mb="4" overflowWrap="anywhere">
            {email}
          </Text>
          <Text>{effect}</Text>
        </>
      )}
    </ConfirmDialog>
  );
}
