import { Box, Button, Stack, Text } from '@chakra-ui/react';
import { MailCheck, MailWarning, PackageX, ShieldCheck, ShieldOff } from 'lucide-react';
import type { UserSort } from '../../apollo/generated/schema-types';
import type { Column } from '../../components/table/data-table';
import { DeleteButton } from '../../components/table/delete-button';
import { Avatar } from '../../components/avatar';
import { StatusBadge } from '../../components/feedback/status-badge';
import type { UserRow_userFragment } from './user-row.generated';
import { countOrders } from './user-dialog';

/** A row of the list of users. */
export type UserRow = UserRow_userFragment;

interface UserActions {
  onMakeAdmin: (user: UserRow) => void;
  onRemoveAdmin: (user: UserRow) => void;
  onCancelOrders: (user: UserRow) => void;
  onDelete: (user: UserRow) => void;
}

const nameId = ({ id }: UserRow) => `name-${id}`;

/** The columns of the list of users, with the actions of a row. */
export function userColumns(actions: UserActions): readonly Column<UserRow, UserSort>[] {
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
      cell: ({ email, emailVerified }) => (
        <Box minW="0">
          <Text textStyle={{ base: 'sm', lg: 'md' }} overflowWrap="anywhere">
            {email}
          </Text>
          <Box textStyle="sm">
            {emailVerified ? (
              <StatusBadge icon={MailCheck} color="fg.success">
                Verified
              </StatusBadge>
            ) : (
              <StatusBadge icon={MailWarning} color="fg.muted">
                Not verified
              </StatusBadge>
            )}
          </Box>
        </Box>
      ),
    },
    {
      header: 'Admin',
      cell: (user) =>
        user.role === 'ADMIN' ? (
          <AdminCell user={user} onRemoveAdmin={actions.onRemoveAdmin} />
        ) : (
          <CustomerCell user={user} onMakeAdmin={actions.onMakeAdmin} />
        ),
    },
    {
      header: 'Action',
      cell: (user) => (
        <Stack align={{ base: 'flex-end', lg: 'flex-start' }} gap="1">
          <DeleteButton describedBy={nameId(user)} onClick={() => actions.onDelete(user)} />
          {user.unpaidOrderCount > 0 && (
            <Button
              variant="ghost"
              size="sm"
              mx={{ base: '0', lg: '-3' }}
              me={{ base: '-3', lg: '0' }}
              aria-describedby={nameId(user)}
              onClick={() => actions.onCancelOrders(user)}
            >
              <PackageX aria-hidden />
              Cancel {countOrders(user.unpaidOrderCount)}
            </Button>
          )}
        </Stack>
      ),
    },
  ];
}

function AdminCell({ user, onRemoveAdmin }: { user: UserRow } & Pick<UserActions, 'onRemoveAdmin'>) {
  return (
    <Stack align={{ base: 'flex-end', lg: 'flex-start' }} gap="1">
      <StatusBadge icon={ShieldCheck} color="fg.success">
        Admin
      </StatusBadge>
      <Button
        variant="ghost"
        size="sm"
        mx={{ base: '0', lg: '-3' }}
        me={{ base: '-3', lg: '0' }}
        aria-describedby={nameId(user)}
        onClick={() => onRemoveAdmin(user)}
      >
        <ShieldOff aria-hidden />
        Remove Admin
      </Button>
    </Stack>
  );
}

function CustomerCell({ user, onMakeAdmin }: { user: UserRow } & Pick<UserActions, 'onMakeAdmin'>) {
  const reasonId = `reason-${user.id}`;
  return (
    <Stack align={{ base: 'flex-end', lg: 'flex-start' }} gap="1">
      <Button
        variant="outline"
        disabled={!user.emailVerified}
        aria-describedby={user.emailVerified ? nameId(user) : `${nameId(user)} ${reasonId}`}
        onClick={() => onMakeAdmin(user)}
      >
        Make Admin
      </Button>
      {!user.emailVerified && (
        <Text id={reasonId} textStyle="sm" color="fg.muted">
          Needs a verified email
        </Text>
      )}
    </Stack>
  );
}
