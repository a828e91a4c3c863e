import { useMemo, useState } from 'react';
import { listFetchPolicy, PAGE_SIZE, usePagedList } from '../../apollo/use-paged-list';
import { EmptyState } from '../../components/feedback/empty-state';
import { useLazyDialog } from '../../components/feedback/use-lazy-dialog';
import { ListPage } from '../../components/table/list-page';
import { useListState } from '../../components/table/use-list-state';
import { useSessionUser } from '../../lib/session/session-context';
import { useAllUsersQuery } from './all-users.generated';
import { CancelUnpaidOrdersDialog } from './cancel-unpaid-orders-dialog';
import { DeleteUserDialog } from './delete-user-dialog';
import { MakeAdminDialog } from './make-admin-dialog';
import { RemoveAdminDialog } from './remove-admin-dialog';
import { userColumns, type UserRow } from './user-columns';

const loadOwnDialog = () => import('./delete-account-dialog');

/** The table of all users, for admins, with the dialogs to change a role, to cancel unpaid orders and to delete a user. */
export function AllUsers() {
  const [userToPromote, setUserToPromote] = useState<UserRow | null>(null);
  const [userToDemote, setUserToDemote] = useState<UserRow | null>(null);
  const [userWithOrders, setUserWithOrders] = useState<UserRow | null>(null);
  const [userToDelete, setUserToDelete] = useState<UserRow | null>(null);
  const { id: ownId } = useSessionUser();
  // Admins who delete themselves confirm it as on their profile.
  const { dialog: ownDialog, open: openOwnDialog, close: closeOwnDialog } = useLazyDialog(loadOwnDialog);
  const columns = useMemo(
    () =>
      userColumns({
        onMakeAdmin: setUserToPromote,
        onRemoveAdmin: setUserToDemote,
        onCancelOrders: setUserWithOrders,
        onDelete: (user) => (user.id === ownId ? void openOwnDialog('') : setUserToDelete(user)),
      }),
    [ownId, openOwnDialog],
  );
  const state = useListState(columns);
  const query = useAllUsersQuery({
    variables: { first: PAGE_SIZE, ...state.listArguments },
    ...listFetchPolicy,
  });
  const list = usePagedList(query, ({ users }) => users);

  return (
    <>
      <ListPage
        id="all-users"
        title="All users"
        loading="Loading users"
        list={list}
        columns={columns}
        rowKey={({ id }) => id}
        state={state}
        searchLabel="Search by name or email address"
        empty={<EmptyState title="No users yet" />}
      />
      <MakeAdminDialog user={userToPromote} onClose={() => setUserToPromote(null)} />
      <RemoveAdminDialog user={userToDemote} onClose={() => setUserToDemote(null)} />
      <CancelUnpaidOrdersDialog user={userWithOrders} onClose={() => setUserWithOrders(null)} />
      <DeleteUserDialog user={userToDelete} onClose={() => setUserToDelete(null)} />
      {ownDialog && <ownDialog.default onClose={closeOwnDialog} />}
    </>
  );
}
