import { Grid } from '@chakra-ui/react';
import type { ReactNode } from 'react';

interface TwoColumnsProps {
  children: [left: ReactNode, right: ReactNode];
}

/** Two columns of equal width, stacked on narrow screens. */
export function TwoColumns({ children }: TwoColumnsProps) {
  return (
    <Grid
      templateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}
      gap={{ base: '8', lg: '12' }}
      alignItems="start"
    >
      {children}
    </Grid>
  );
}
