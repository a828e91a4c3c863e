import { HStack, IconButton } from '@chakra-ui/react';
import { ArrowDown, ArrowUp, X } from 'lucide-react';

interface RowButtonsProps {
  /** Names the row: 'row 2'. */
  name: string;
  index: number;
  count: number;
  onMove?: (from: number, to: number) => void;
  onRemove: (index: number) => void;
}

/**
 * The buttons of a row of a list in a form: move it up or down, and remove it. A button that moves the row keeps the focus, also
 * at the end of the list. The list is a fieldset, whose button that adds a row has `data-add`.
 */
export function RowButtons({ name, index, count, onMove, onRemove }: RowButtonsProps) {
  const moveButton = (direction: 'up' | 'down', to: number, icon: typeof ArrowUp) => {
    const Arrow = icon;
    const isPossible = to >= 0 && to < count;
    return (
      <IconButton
        variant="ghost"
        aria-label={`Move ${name} ${direction}`}
        aria-disabled={!isPossible || undefined}
        onClick={() => isPossible && onMove?.(index, to)}
      >
        <Arrow aria-hidden />
      </IconButton>
    );
  };
  return (
    <HStack gap="0" alignSelf="flex-end">
      {onMove && (
        <>
          {moveButton('up', index - 1, ArrowUp)}
          {moveButton('down', index + 1, ArrowDown)}
        </>
      )}
      <IconButton
        data-remove=""
        variant="ghost"
        aria-label={`Remove ${name}`}
        onClick={({ currentTarget }) => {
          focusNext(currentTarget);
          onRemove(index);
        }}
      >
        <X aria-hidden />
      </IconButton>
    </HStack>
  );
}

/** Focuses what removes the next row or adds one, or else what removes the row before, when the button disappears. */
function focusNext(button: Element): void {
  const targets = button
    .closest('fieldset')
    ?.querySelectorAll<HTMLElement>('[data-remove], [data-add], [type=file]');
  const all = [...(targets ?? [])];
  const index = all.findIndex((target) => target === button);
  (all[index + 1] ?? all[index - 1])?.focus();
}
