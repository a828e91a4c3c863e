import { Button } from '@chakra-ui/react';
import { Trash2 } from 'lucide-react';

interface DeleteButtonProps {
  /** The id of the element that names what would be deleted. */
  describedBy: string;
  onClick: () => void;
}

/** 'Delete' in the last column of a table: in line with its heading, and with the values above it on a card. */
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
