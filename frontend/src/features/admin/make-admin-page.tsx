import { UserSearch } from 'lucide-react';
import { useState } from 'react';
import { listFetching, PAGE_SIZE, usePagedList } from '../../apollo/use-paged-list';
import { ListScreen } from '../../components/list-screen';
import { EmptyState } from '../../components/page-state';
import { useListState } from '../../components/use-list-state';
import { usePageMeta } from '../../components/use-page-meta';
import { DeleteUserDialog } from './delete-user-dialog';
import { MakeAdminDialog } from './make-admin-dialog';
import { useAllUsersQuery } from './make-admin-page.generated';
import { userColumns, type User } from './user-columns';

const HEADING = 'all-users';

/** Everybody with an account, for an admin to make admins of and to delete. */
export function Component() {
  usePageMeta('Make Admin', 'Everybody with an account at the shop.');
  const [toPromote, setToPromote] = useState<User | null>(null);
  const [toDelete, setToDelete] = useState<User | null>(null);
  const columns = userColumns({ onMakeAdmin: setToPromote, onDelete: setToDelete });
  const state = useListState(columns);
  const query = useAllUsersQuery({
    variables: { first: PAGE_SIZE, ...state.listArguments },
    ...listFetching,
  });
  const list = usePagedList(query, ({ users }) => users);

  return (
    <>
      <ListScreen
        id={HEADING}
        title="All users"
        loading="Loading users"
        list={list}
        columns={columns}
        rowKey={({ id }) => id}
        state={state}
        searchLabel="Search by name or e-mail address"
        empty={<EmptyState title="Nobody has an account yet" icon={UserSearch} />}
      />
      <MakeAdminDialog user={toPromote} onClose={() => setToPromote(null)} returnTo={HEADING} />
      <DeleteUserDialog user={toDelete} onClose={() => setToDelete(null)} returnTo={HEADING} />
    </>
  );
}
