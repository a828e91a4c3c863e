import { Box, Grid } from '@chakra-ui/react';
import type { ReactNode } from 'react';

interface ProfileColumnsProps {
  card: ReactNode;
  form: ReactNode;
}

/** The person beside the form that changes them; one below the other on small screens. */
export function ProfileColumns({ card, form }: ProfileColumnsProps) {
  return (
    <Grid
      templateColumns={{ base: 'minmax(0, 1fr)', lg: '{sizes.2xs} minmax(0, 1fr)' }}
      gap={{ base: '6', lg: '8' }}
      maxW="5xl"
    >
      {card}
      <Box layerStyle="sheet" p={{ base: '5', md: '8' }}>
        {form}
      </Box>
    </Grid>
  );
}
