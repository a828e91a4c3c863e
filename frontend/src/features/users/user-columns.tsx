import { Button, Flex, Text } from '@chakra-ui/react';
import { ShieldCheck } from 'lucide-react';
import type { UserSort } from '../../apollo/generated/schema-types';
import type { Column } from '../../components/table/data-table';
import { DeleteButton } from '../../components/table/delete-button';
import { Avatar } from '../../components/avatar';
import { StatusBadge } from '../../components/feedback/status-badge';
import type { UserRow_userFragment } from './user-row.generated';

/** A row of the list of users. */
export type User = UserRow_userFragment;

interface UserActions {
  onMakeAdmin: (user: User) => void;
  onCancelOrders: (user: User) => void;
  onDelete: (user: User) => void;
}

const nameId = ({ id }: User) => `name-${id}`;

/** The columns of the list of users, with the actions of a row. */
export function userColumns({
  onMakeAdmin,
  onCancelOrders,
  onDelete,
}: UserActions): readonly Column<User, UserSort>[] {
  return [
    { header: 'Avatar', cell: ({ photoURL }) => <Avatar src={photoURL} /> },
    {
      header: 'User Name',
      sortKey: 'NAME',
      cell: (user) => (
        <Text id={nameId(user)} minW="0" overflowWrap="anywhere">
          {user.displayName}
        </Text>
      ),
    },
    {
      header: 'Email Address',
      sortKey: 'EMAIL',
      cell: ({ email }) => (
        <Text textStyle={{ base: 'sm', lg: 'md' }} minW="0" overflowWrap="anywhere">
          {email}
        </Text>
      ),
    },
    {
      header: 'Admin',
      cell: (user) =>
        user.role === 'ADMIN' ? (
          <StatusBadge icon={ShieldCheck} color="fg.success">
            Admin
          </StatusBadge>
        ) : (
          <Button variant="outline" aria-describedby={nameId(user)} onClick={() => onMakeAdmin(user)}>
            Make Admin
          </Button>
        ),
    },
    {
      header: 'Unpaid Orders',
      cell: (user) =>
        user.unpaidOrderCount === 0 ? (
          0
        ) : (
          <Flex align="center" gap="3">
            {user.unpaidOrderCount}
            <Button
              variant="outline"
              colorPalette="danger"
              aria-describedby={nameId(user)}
              onClick={() => onCancelOrders(user)}
            >
              Cancel All
            </Button>
          </Flex>
        ),
    },
    {
      header: 'Action',
      cell: (user) => <DeleteButton describedBy={nameId(user)} onClick={() => onDelete(user)} />,
    },
  ];
}
