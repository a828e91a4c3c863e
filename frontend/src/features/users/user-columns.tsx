import { MailCheck, MailWarning, PackageX, ShieldCheck, ShieldOff } from 'lucide-react';
import type { UserSort } from '../../apollo/generated/schema-types';
import {
  AvatarThumbnail,
  DeleteButton,
  Name,
  RowActions,
  RowButton,
  SideBySide,
  Status,
  TwoLines,
} from '../../components/table/cells';
import type { Column } from '../../components/table/data-table';
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
    { header: 'Avatar', cell: ({ photoURL }) => <AvatarThumbnail src={photoURL} /> },
    {
      header: 'User Name',
      sortKey: 'NAME',
      cell: (user) => <Name id={nameId(user)}>{user.displayName}</Name>,
    },
    {
      header: 'Email Address',
      sortKey: 'EMAIL',
      cell: ({ email, emailVerified }) => (
        <TwoLines text={email} detail={<VerificationStatus emailVerified={emailVerified} />} />
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
      hasActions: true,
      cell: (user) => (
        <RowActions>
          <DeleteButton describedBy={nameId(user)} onClick={() => actions.onDelete(user)} />
          {user.unpaidOrderCount > 0 && (
            <RowButton aria-describedby={nameId(user)} onClick={() => actions.onCancelOrders(user)}>
              <PackageX aria-hidden />
              Cancel {countOrders(user.unpaidOrderCount)}
            </RowButton>
          )}
        </RowActions>
      ),
    },
  ];
}

function VerificationStatus({ emailVerified }: { emailVerified: boolean }) {
  return emailVerified ? (
    <Status icon={MailCheck} tone="success" isSmall>
      Verified
    </Status>
  ) : (
    <Status icon={MailWarning} tone="muted" isSmall>
      Not verified
    </Status>
  );
}

function AdminCell({ user, onRemoveAdmin }: { user: UserRow } & Pick<UserActions, 'onRemoveAdmin'>) {
  return (
    <SideBySide>
      <Status icon={ShieldCheck} tone="success">
        Admin
      </Status>
      <RowButton aria-describedby={nameId(user)} onClick={() => onRemoveAdmin(user)}>
        <ShieldOff aria-hidden />
        Remove Admin
      </RowButton>
    </SideBySide>
  );
}

function CustomerCell({ user, onMakeAdmin }: { user: UserRow } & Pick<UserActions, 'onMakeAdmin'>) {
  const reasonId = `reason-${user.id}`;
  return (
    <SideBySide>
      <RowButton
        variant="outline"
        disabled={!user.emailVerified}
        aria-describedby={user.emailVerified ? nameId(user) : `${nameId(user)} ${reasonId}`}
        onClick={() => onMakeAdmin(user)}
      >
        Make Admin
      </RowButton>
      {!user.emailVerified && (
        <span id={reasonId} className="reason">
          Needs a verified email
        </span>
      )}
    </SideBySide>
  );
}
