import { Box, Flex, Text } from '@chakra-ui/react';
import { Avatar } from '../../components/avatar';
import { ConfirmDialog, type ConfirmDialogProps } from '../../components/feedback/confirm-dialog';
import { formatCountOf } from '../../lib/numbers';
import type { UserRow } from './user-columns';

export interface UserDialogProps {
  /** Null while the dialog is closed. */
  user: UserRow | null;
  onClose: () => void;
}

interface UserActionProps extends UserDialogProps, Omit<ConfirmDialogProps<UserRow>, 'subject' | 'children'> {
  /** Describes the effect of the action. */
  effect: (user: UserRow) => string;
}

/** Confirms an action on a user, with the avatar, name and email address of the user. */
export function UserDialog({ user, effect, ...dialog }: UserActionProps) {
  return (
    <ConfirmDialog subject={user} {...dialog}>
      {(subject) => (
        <>
          <Flex align="center" gap="4" mb="4">
            <Avatar src={subject.photoURL} boxSize="16" />
            <Box minW="0" overflowWrap="anywhere">
              <Text fontWeight="650">{subject.displayName}</Text>
              <Text color="fg.muted">{subject.email}</Text>
            </Box>
          </Flex>
          <Text>{effect(subject)}</Text>
        </>
      )}
    </ConfirmDialog>
  );
}

/** '1 unpaid order', '2 unpaid orders'. */
export const countOrders = (count: number): string => formatCountOf(count, 'unpaid order');
