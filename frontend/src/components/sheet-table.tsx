import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';

interface SheetTableProps {
  /** Whether all columns but the first have amounts, which are aligned at the end. */
  hasAmounts?: boolean;
  children: ReactNode;
}

/** A small table of figures: prices by quantity, the rows of a data sheet. */
export function SheetTable({ hasAmounts = false, children }: SheetTableProps) {
  return (
    <Box
      as="table"
      w="full"
      textStyle="figure"
      borderTopWidth="2px"
      borderColor="border.strong"
      css={{
        borderCollapse: 'collapse',
        '& th, & td': { textAlign: 'start', paddingBlock: '2', paddingInline: '3', overflowWrap: 'anywhere' },
        '& tr': { borderBottomWidth: '1px', borderColor: 'border' },
        '& thead th': { color: 'fg.muted', fontWeight: '600', fontSize: 'sm' },
        '& tbody th': { fontWeight: '600' },
        ...(hasAmounts && {
          '& :is(th, td) ~ :is(th, td)': { textAlign: 'end', whiteSpace: 'nowrap', overflowWrap: 'normal' },
        }),
        '& tr[aria-current]': { bg: 'bg.emphasized', fontWeight: '700' },
      }}
    >
      {children}
    </Box>
  );
}
