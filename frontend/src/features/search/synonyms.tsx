import { Button, Heading, Text } from '@chakra-ui/react';
import { Pencil, Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { deleteRecord } from '../../apollo/delete-record';
import { actionErrorMessage } from '../../apollo/error-notice';
import { ConfirmDialog } from '../../components/feedback/confirm-dialog';
import { EmptyState } from '../../components/feedback/empty-state';
import { toast } from '../../components/feedback/toaster';
import { DeleteButton, Name, RowActions, RowButton } from '../../components/table/cells';
import type { Column } from '../../components/table/data-table';
import { ListRows, type PagedRows } from '../../components/table/list-rows';
import { formatNumber } from '../../lib/numbers';
import { useDeleteSynonymGroupMutation } from './delete-synonym-group.generated';
import type { SynonymGroupsQuery } from './synonym-groups.generated';

/** Words that mean the same to a search. */
export type SynonymGroup = NonNullable<SynonymGroupsQuery['synonymGroups']>[number];

const HEADING_ID = 'synonyms';

const wordsId = ({ id }: SynonymGroup) => `words-${id}`;
const joinWords = ({ words }: SynonymGroup): string => words.join(', ');

interface SynonymsProps {
  list: PagedRows<SynonymGroup>;
  onAdd: () => void;
  onEdit: (group: SynonymGroup) => void;
}

/** The groups of synonyms, which can be added, edited and deleted. */
export function Synonyms({ list, onAdd, onEdit }: SynonymsProps) {
  const [groupToDelete, setGroupToDelete] = useState<SynonymGroup | null>(null);
  const columns = useMemo(() => groupColumns(onEdit, setGroupToDelete), [onEdit]);
  return (
    <section aria-labelledby={HEADING_ID}>
      <Heading as="h2" id={HEADING_ID} tabIndex={-1} outline="none" textStyle="subtitle" mb="2">
        Synonyms{list.totalCount !== undefined && `: ${formatNumber(list.totalCount)}`}
      </Heading>
      <Text maxW="prose" mb="4">
        A search for one word of a group also finds the tools with the others.
      </Text>
      <Button colorPalette="signal" mb="6" onClick={onAdd}>
        <Plus aria-hidden /> Add synonyms
      </Button>
      <ListRows
        title="Synonyms"
        loading="Loading synonyms"
        list={list}
        columns={columns}
        rowKey={({ id }) => id}
        empty={<EmptyState title="No synonyms yet" hint="Such as spirit level and bubble level." />}
      />
      <DeleteDialog group={groupToDelete} onClose={() => setGroupToDelete(null)} />
    </section>
  );
}

function groupColumns(
  onEdit: (group: SynonymGroup) => void,
  onDelete: (group: SynonymGroup) => void,
): readonly Column<SynonymGroup>[] {
  return [
    {
      header: 'Words',
      cell: (group) => <Name id={wordsId(group)}>{joinWords(group)}</Name>,
    },
    {
      header: 'Action',
      hasActions: true,
      cell: (group) => (
        <RowActions>
          <RowButton aria-describedby={wordsId(group)} onClick={() => onEdit(group)}>
            <Pencil aria-hidden /> Edit
          </RowButton>
          <DeleteButton describedBy={wordsId(group)} onClick={() => onDelete(group)} />
        </RowActions>
      ),
    },
  ];
}

const pending = {
  busyText: 'Deleting',
  errorMessage: (error: unknown) => actionErrorMessage(error, 'This group'),
};

function DeleteDialog({ group, onClose }: { group: SynonymGroup | null; onClose: () => void }) {
  const [deleteGroup, { client }] = useDeleteSynonymGroupMutation();
  return (
    <ConfirmDialog
      subject={group}
      question="Delete these synonyms?"
      isDangerous
      pending={pending}
      onConfirm={async ({ id }) => {
        const record = { __typename: 'SynonymGroup', id };
        await deleteRecord(client.cache, record, deleteGroup({ variables: { id } }));
        toast.success('Synonyms deleted');
      }}
      onClose={onClose}
    >
      {(subject) => (
        <>
          <Text fontWeight="650" overflowWrap="anywhere">
            {joinWords(subject)}
          </Text>
          <Text>Searches no longer treat these words as the same.</Text>
        </>
      )}
    </ConfirmDialog>
  );
}
