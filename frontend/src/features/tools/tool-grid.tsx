import { SimpleGrid, type SimpleGridProps } from '@chakra-ui/react';

/** A list of tool cards: as many columns as the screen has room for, three on paper. */
export const ToolGrid = (props: SimpleGridProps) => (
  <SimpleGrid _print={{ gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' }} {...props} />
);
