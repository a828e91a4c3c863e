import { Button, Text } from '@chakra-ui/react';
import { useMemo } from 'react';
import { listFetchPolicy, PAGE_SIZE, usePagedList } from '../../apollo/use-paged-list';
import { EmptyState } from '../../components/feedback/empty-state';
import { ListPage } from '../../components/table/list-page';
import { useAllAuditEventsQuery } from './all-audit-events.generated';
import { auditColumns } from './audit-columns';
import { AuditFilterChips, AuditFilters, useAuditFilters } from './audit-filters';
import { useCategoryNamesQuery } from './category-names.generated';

/** The audit log: the actions of admins, latest first, of one action (`?action=`), admin (`?by=`), record (`?record=`) or time (`?from=&to=`). */
export function AllAuditEvents() {
  const { variables, isFiltered, clear } = useAuditFilters();
  const query = useAllAuditEventsQuery({
    variables: { first: PAGE_SIZE, ...variables },
    ...listFetchPolicy,
  });
  const list = usePagedList(query, ({ auditEvents }) => auditEvents);
  // Until they are loaded, or without them, their ids are shown.
  const { data: { categories } = {} } = useCategoryNamesQuery();
  const columns = useMemo(
    () => auditColumns(new Map(categories?.map(({ id, name }) => [id, name]))),
    [categories],
  );

  return (
    <ListPage
      id="audit-log"
      title="Audit log"
      loading="Loading the audit log"
      list={list}
      columns={columns}
      rowKey={({ id }) => id}
      isFiltered={isFiltered}
      filters={<AuditFilters />}
      chips={<AuditFilterChips row={list.rows?.[0]} />}
      empty={
        isFiltered ? (
          <EmptyState title="No actions match the filters" drawing="note">
            <Button variant="outline" onClick={clear}>
              Clear the filters
            </Button>
          </EmptyState>
        ) : (
          <EmptyState
            title="No actions yet"
            drawing="note"
            hint="What admins do appears here, with the values before and after."
          />
        )
      }
    >
      <Text color="fg.muted" maxW="prose" mb="6">
        What admins did, newest first. “Operator” is a command on the server or its setting ADMIN_EMAILS.
        Entries can't be changed or deleted.
      </Text>
    </ListPage>
  );
}
