import { Box, Flex, Text } from '@chakra-ui/react';
import { Avatar } from '../../components/avatar';
import type { UserRow } from './user-columns';

export interface UserDialogProps {
  /** Null while the dialog is closed. */
  user: UserRow | null;
  onClose: () => void;
  /** The id of the heading that receives the focus when the button that opened the dialog was removed. */
  returnFocusTo: string;
}

/** The avatar, name and email address of a user in a dialog. */
export function UserSummary({ user: { displayName, email, photoURL } }: { user: UserRow }) {
  return (
    <Flex align="center" gap="4" mb="4">
      <Avatar src={photoURL} boxSize="16" />
      <Box minW="0" overflowWrap="anywhere">
        <Text fontWeight="650">{displayName}</Text>
        <Text color="fg.muted">{email}</Text>
      </Box>
    </Flex>
  );
}

/** '1 unpaid order', '2 unpaid orders'. */
export const countOrders = (count: number): string =>
  count === 1 ? '1 unpaid order' : `${count} unpaid orders`;
