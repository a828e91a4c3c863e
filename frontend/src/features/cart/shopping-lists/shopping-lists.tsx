import { Button } from '@chakra-ui/react';
import { useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { listFetchPolicy } from '../../../apollo/use-paged-list';
import { useWholeList } from '../../../apollo/use-whole-list';
import { EmptyState } from '../../../components/feedback/empty-state';
import { Modal } from '../../../components/feedback/modal';
import { toast } from '../../../components/feedback/toaster';
import { ListPage } from '../../../components/table/list-page';
import { paths } from '../../../config/paths';
import type { LineToAdd } from '../adding/plan-lines';
import { useAddLines, type AddOutcome } from '../adding/use-add-lines';
import { AddListForm, useAddList } from './add-list-form';
import { DeleteListDialog } from './delete-list-dialog';
import { listColumns, type ListRow } from './list-columns';
import { NameDialog } from './name-dialog';
import { useRenameShoppingListMutation } from './rename-shopping-list.generated';
import { useShoppingListsQuery } from './shopping-lists.generated';

/** The shopping lists of the signed-in user. */
export function ShoppingLists() {
  const [listToAdd, setListToAdd] = useState<ListRow | null>(null);
  const [listToRename, setListToRename] = useState<ListRow | null>(null);
  const [listToDelete, setListToDelete] = useState<ListRow | null>(null);
  const { addLines, changesDialog } = useAddLines();
  const list = useWholeList(useShoppingListsQuery(listFetchPolicy), ({ shoppingLists }) => shoppingLists);
  const columns = useMemo(
    () => listColumns({ onAdd: setListToAdd, onRename: setListToRename, onDelete: setListToDelete }),
    [],
  );
  return (
    <>
      <ListPage
        id="shopping-lists"
        title="Shopping Lists"
        loading="Loading your shopping lists"
        list={list}
        columns={columns}
        rowKey={({ id }) => id}
        empty={<NoLists />}
      />
      {listToAdd && <AddListDialog list={listToAdd} onAdd={addLines} onClose={() => setListToAdd(null)} />}
      {changesDialog}
      {listToRename && <RenameDialog list={listToRename} onClose={() => setListToRename(null)} />}
      <DeleteListDialog list={listToDelete} onClose={() => setListToDelete(null)} />
    </>
  );
}

function NoLists() {
  return (
    <EmptyState
      title="No shopping lists yet"
      hint="Save your cart as a list to order the same tools again."
      drawing="crates"
    >
      <Button asChild colorPalette="signal">
        <Link to={paths.cart}>View cart</Link>
      </Button>
    </EmptyState>
  );
}

interface AddListDialogProps {
  list: ListRow;
  onAdd: (lines: readonly LineToAdd[]) => Promise<AddOutcome>;
  onClose: () => void;
}

function AddListDialog({ list: { id, name }, onAdd, onClose }: AddListDialogProps) {
  const addition = useAddList(id, async (lines) => {
    const outcome = await onAdd(lines);
    if (outcome !== 'failed') onClose();
    return outcome;
  });
  return (
    <Modal title={`Add ${name} to your cart`} isBusy={addition.isBusy} onClose={onClose}>
      <AddListForm {...addition}>
        <Button variant="outline" onClick={onClose} disabled={addition.isBusy}>
          Close
        </Button>
      </AddListForm>
    </Modal>
  );
}

function RenameDialog({ list: { id, name: savedName }, onClose }: { list: ListRow; onClose: () => void }) {
  const [rename] = useRenameShoppingListMutation();
  return (
    <NameDialog
      title={`Rename ${savedName}`}
      defaultName={savedName}
      onSave={async (name) => {
        await rename({ variables: { id, name } });
        toast.success(`${name} saved`);
      }}
      onClose={onClose}
    />
  );
}
