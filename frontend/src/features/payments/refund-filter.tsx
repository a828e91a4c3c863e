import { ListFilter } from '../../components/table/list-filter';

/** Links between the lists of refunds that need an admin. */
export const RefundFilter = () => (
  <ListFilter
    label="Refund filter"
    parameter="status"
    options={[{ label: 'To assign' }, { label: 'Failed', value: 'failed' }]}
  />
);
