import { Grid } from '@chakra-ui/react';
import type { ReactNode } from 'react';

interface TwoColumnsProps {
  children: [tool: ReactNode, form: ReactNode];
}

/** The order page's two columns: the tool and the form, below each other where the screen is narrow. */
export function TwoColumns({ children }: TwoColumnsProps) {
  return (
    <Grid
      templateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}
      gap={{ base: '8', lg: '12' }}
      alignItems="start"
    >
      {children}
    </Grid>
  );
}
