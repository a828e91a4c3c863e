import { Button } from '@chakra-ui/react';
import { ListPlus } from 'lucide-react';
import { useState } from 'react';
import { toast } from '../../../components/feedback/toaster';
import { paths } from '../../../config/paths';
import { toLineInputs } from '../cart';
import type { NewCartLine } from '../use-add-to-cart';
import { useAddShoppingListMutation } from './add-shopping-list.generated';
import { NameDialog } from './name-dialog';

/** A button that saves the lines of the cart as a shopping list. */
export function SaveAsList({ lines }: { lines: readonly NewCartLine[] }) {
  const [isOpen, setOpen] = useState(false);
  const [addList] = useAddShoppingListMutation({
    update: (cache) => void cache.evict({ fieldName: 'shoppingLists' }),
  });

  async function save(name: string): Promise<void> {
    await addList({ variables: { name, lines: toLineInputs(lines) } });
    toast.success(`${name} saved`, undefined, { label: 'View lists', to: paths.shoppingLists });
  }

  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        <ListPlus aria-hidden /> Save as list
      </Button>
      {isOpen && <NameDialog title="Save as shopping list" onSave={save} onClose={() => setOpen(false)} />}
    </>
  );
}
