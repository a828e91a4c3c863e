import { listFetchPolicy, PAGE_SIZE, usePagedList } from '../../apollo/use-paged-list';
import { EmptyState } from '../../components/feedback/empty-state';
import { ListPage } from '../../components/table/list-page';
import { useListState } from '../../components/table/use-list-state';
import { useAllCustomersQuery } from './all-customers.generated';
import { customerColumns } from './customer-columns';

/** The admin list of customers, by default those first who have spent the most. */
export function AllCustomers() {
  const state = useListState(customerColumns, { by: 'SPEND', descending: true });
  const query = useAllCustomersQuery({
    variables: { first: PAGE_SIZE, ...state.listArguments },
    ...listFetchPolicy,
  });
  const list = usePagedList(query, ({ users }) => users);
  return (
    <ListPage
      id="all-customers"
      title="Customers"
      loading="Loading customers"
      list={list}
      columns={customerColumns}
      rowKey={({ id }) => id}
      state={state}
      searchLabel="Search by name or email address"
      empty={<EmptyState title="No customers yet" />}
    />
  );
}
