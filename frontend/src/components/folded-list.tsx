import { Button, Stack } from '@chakra-ui/react';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';

/** The items that a folded list shows. */
const SHOWN = 5;

/** A button that shows fewer items than this is not worth a click. */
const LEAST_HIDDEN = 3;

interface FoldedListProps<Item> {
  items: readonly Item[];
  /** Returns an `li` with a key. */
  renderItem: (item: Item) => ReactNode;
  /** The text of the button, such as 'Show all 38 tools'. */
  showAll: string;
  /** Whether an item that may be hidden needs attention. */
  isUnfolded?: boolean;
}

/** The first items of a list, with a button that shows all, so that what follows is near. */
export function FoldedList<Item>({ items, renderItem, showAll, isUnfolded = false }: FoldedListProps<Item>) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const isFoldable = items.length >= SHOWN + LEAST_HIDDEN && !isUnfolded;
  const shown = isFoldable && !isOpen ? items.slice(0, SHOWN) : items;
  return (
    <>
      <Stack as="ul" id={id} listStyleType="none" gap="0">
        {shown.map(renderItem)}
      </Stack>
      {isFoldable && (
        <Button
          variant="ghost"
          w="full"
          mb="3"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? <ChevronUp aria-hidden /> : <ChevronDown aria-hidden />}
          {isOpen ? 'Show fewer' : showAll}
        </Button>
      )}
    </>
  );
}
