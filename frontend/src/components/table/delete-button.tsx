import { Button } from '@chakra-ui/react';
import { Trash2 } from 'lucide-react';

interface DeleteButtonProps {
  /** The id of the element that names the record. */
  describedBy: string;
  onClick: () => void;
}

/** The Delete button of a row, aligned with the column header, or with the values on a card. */
export function DeleteButton({ describedBy, onClick }: DeleteButtonProps) {
  return (
    <Button
      variant="ghost"
      colorPalette="danger"
      ms={{ lg: '-4' }}
      me={{ base: '-4', lg: '0' }}
      aria-describedby={describedBy}
      onClick={onClick}
    >
      <Trash2 aria-hidden /> Delete
    </Button>
  );
}
