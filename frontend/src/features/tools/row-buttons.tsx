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

/** The buttons of a row of a list in a form: move it up or down, and remove it. */
export function RowButtons({ name, index, count, onMove, onRemove }: RowButtonsProps) {
  return (
    <HStack gap="0" alignSelf="flex-end">
      {onMove && (
        <>
          <IconButton
            variant="ghost"
            aria-label={`Move ${name} up`}
            disabled={index === 0}
            onClick={() => onMove(index, index - 1)}
          >
            <ArrowUp aria-hidden />
          </IconButton>
          <IconButton
            variant="ghost"
            aria-label={`Move ${name} down`}
            disabled={index === count - 1}
            onClick={() => onMove(index, index + 1)}
          >
            <ArrowDown aria-hidden />
          </IconButton>
        </>
      )}
      <IconButton variant="ghost" aria-label={`Remove ${name}`} onClick={() => onRemove(index)}>
        <X aria-hidden />
      </IconButton>
    </HStack>
  );
}
