import { Grid } from '@chakra-ui/react';
import type { ReactNode } from 'react';

interface TwoColumnsProps {
  children: [order: ReactNode, card: ReactNode];
}

/** The payment page's two columns: the order and the card, below each other where the screen is narrow. */
export function TwoColumns({ children }: TwoColumnsProps) {
  return (
    <Grid
      templateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 2fr) minmax(0, 3fr)' }}
      gap={{ base: '6', md: '8' }}
      alignItems="start"
    >
      {children}
    </Grid>
  );
}
