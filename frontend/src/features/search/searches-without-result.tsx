import { Button, Heading, Text } from '@chakra-ui/react';
import { Plus, Trash2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { listFetchPolicy } from '../../apollo/use-paged-list';
import { actionErrorMessage, actionErrorNotice, showError } from '../../apollo/error-notice';
import { useWholeList } from '../../apollo/use-whole-list';
import { DateTime } from '../../components/date-time';
import { ConfirmDialog } from '../../components/feedback/confirm-dialog';
import { EmptyState } from '../../components/feedback/empty-state';
import { toast } from '../../components/feedback/toaster';
import { DeleteButton, Name, RowActions, RowButton } from '../../components/table/cells';
import type { Column } from '../../components/table/data-table';
import { ListRows } from '../../components/table/list-rows';
import { useSingleFlight } from '../../hooks/use-single-flight';
import { formatNumber } from '../../lib/numbers';
import { useDeleteSearchesWithoutResultMutation } from './delete-searches-without-result.generated';
import {
  useSearchesWithoutResultQuery,
  type SearchesWithoutResultQuery,
} from './searches-without-result.generated';

type Search = NonNullable<SearchesWithoutResultQuery['searchesWithoutResult']>[number];

const HEADING_ID = 'searches';

const textId = ({ id }: Search) => `search-${id}`;

/** Deletes searches and fetches the list again, since more may be stored than it shows. */
function useDeleteSearches() {
  const [mutate] = useDeleteSearchesWithoutResultMutation({
    update: (cache) => void cache.evict({ fieldName: 'searchesWithoutResult' }),
  });
  return (searches: readonly Search[]) => mutate({ variables: { ids: searches.map(({ id }) => id) } });
}

/** The searches that found no tool, with the way to their synonyms. */
export function SearchesWithoutResult({ onAddSynonym }: { onAddSynonym: (text: string) => void }) {
  const list = useWholeList(
    useSearchesWithoutResultQuery(listFetchPolicy),
    ({ searchesWithoutResult }) => searchesWithoutResult,
  );
  const { rows = [], totalCount } = list;
  const [searchesToDelete, setSearchesToDelete] = useState<readonly Search[] | null>(null);
  const deleteSearches = useDeleteSearches();
  const columns = useMemo(() => searchColumns(onAddSynonym), [onAddSynonym]);
  return (
    <section aria-labelledby={HEADING_ID}>
      <Heading as="h2" id={HEADING_ID} tabIndex={-1} outline="none" textStyle="subtitle" mb="2">
        Searches without a result{totalCount !== undefined && `: ${formatNumber(totalCount)}`}
      </Heading>
      <Text maxW="prose" mb="4">
        What customers searched for and did not find, the most frequent first.
      </Text>
      {rows.length > 0 && (
        <Button variant="outline" mb="6" onClick={() => setSearchesToDelete(rows)}>
          <Trash2 aria-hidden /> Clear all
        </Button>
      )}
      <ListRows
        title="Searches without a result"
        loading="Loading searches"
        list={list}
        columns={columns}
        rowKey={({ id }) => id}
        empty={<EmptyState title="Every search has found something" />}
      />
      <ConfirmDialog
        subject={searchesToDelete}
        question={`Clear ${searchesToDelete?.length === 1 ? 'this search' : `these ${searchesToDelete?.length} searches`}?`}
        isDangerous
        pending={pending}
        onConfirm={async (searches) => {
          await deleteSearches(searches);
          toast.success('Searches cleared');
        }}
        onClose={() => setSearchesToDelete(null)}
      >
        {() => <Text>A search that is repeated is counted again from 1.</Text>}
      </ConfirmDialog>
    </section>
  );
}

const pending = {
  busyText: 'Clearing',
  errorMessage: (error: unknown) => actionErrorMessage(error, 'One of the searches'),
};

const searchColumns = (onAddSynonym: (text: string) => void): readonly Column<Search>[] => [
  { header: 'Search', cell: (search) => <Name id={textId(search)}>{search.text}</Name> },
  { header: 'Times', align: 'end', cell: ({ count }) => formatNumber(count) },
  { header: 'Last', cell: ({ lastSearchedAt }) => <DateTime at={lastSearchedAt} /> },
  {
    header: 'Action',
    hasActions: true,
    cell: (search) => (
      <RowActions>
        <RowButton aria-describedby={textId(search)} onClick={() => onAddSynonym(search.text)}>
          <Plus aria-hidden /> Add synonym
        </RowButton>
        <DeleteSearchButton search={search} />
      </RowActions>
    ),
  },
];

/** Deletes a search without a confirmation, since it is counted again when it is repeated. */
function DeleteSearchButton({ search }: { search: Search }) {
  const deleteSearches = useDeleteSearches();
  const deleteSearch = useSingleFlight(async () => {
    try {
      await deleteSearches([search]);
      toast.success(`Search ${search.text} deleted`);
    } catch (error) {
      showError(actionErrorNotice(error, { name: search.text, outcome: 'deleted' }));
    }
  });
  return <DeleteButton describedBy={textId(search)} onClick={() => void deleteSearch()} />;
}
