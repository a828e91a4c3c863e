import { Grid } from '@chakra-ui/react';
import type { ReactNode } from 'react';

interface TwoColumnsProps {
  children: [left: ReactNode, right: ReactNode];
}

/** Two columns of equal width, stacked on narrow screens and on paper: Firefox does not split the row of a grid between sheets. */
export function TwoColumns({ children }: TwoColumnsProps) {
  return (
    <Grid
      display={{ base: 'flex', md: 'grid' }}
      flexDirection="column"
      templateColumns="repeat(2, minmax(0, 1fr))"
      gap={{ base: '8', lg: '12' }}
      alignItems={{ md: 'start' }}
    >
      {children}
    </Grid>
  );
}
