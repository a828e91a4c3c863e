import { Button, Text } from '@chakra-ui/react';
import { ShieldCheck } from 'lucide-react';
import type { UserSort } from '../../apollo/generated/schema-types';
import type { Column } from '../../components/data-table';
import { DeleteButton } from '../../components/delete-button';
import { ProfilePhoto } from '../../components/profile-photo';
import { StatusMark } from '../../components/status-mark';
import type { UserRow_userFragment } from './user-row.generated';

/** A user as the admins' list shows them. */
export type User = UserRow_userFragment;

/** What an admin may do with a user of the list. */
interface UserActs {
  onMakeAdmin: (user: User) => void;
  onDelete: (user: User) => void;
}

const nameId = ({ id }: User) => `name-${id}`;

/** The columns of All users. */
export function userColumns({ onMakeAdmin, onDelete }: UserActs): readonly Column<User, UserSort>[] {
  return [
    { header: 'Avatar', cell: ({ photoURL }) => <ProfilePhoto src={photoURL} /> },
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
          <StatusMark icon={ShieldCheck} color="fg.success">
            Admin
          </StatusMark>
        ) : (
          <Button variant="outline" aria-describedby={nameId(user)} onClick={() => onMakeAdmin(user)}>
            Make Admin
          </Button>
        ),
    },
    {
      header: 'Action',
      cell: (user) => <DeleteButton describedBy={nameId(user)} onClick={() => onDelete(user)} />,
    },
  ];
}
