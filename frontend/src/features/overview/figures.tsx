import { Box, Button, chakra, Flex, Heading, Icon, Text } from '@chakra-ui/react';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { DownloadCsvButton } from '../../components/download-csv-button';
import { DataTable, type Column } from '../../components/table/data-table';
import { formatCsv } from '../../lib/csv';
import { formatCountOf, formatNumber } from '../../lib/numbers';

/** A column of a table of figures. */
export interface FigureColumn<Row> extends Column<Row> {
  /** The cell in the CSV file: amounts and counts as plain numbers. */
  value: (row: Row) => string | number;
}

/** The rows of a table that is not folded up below a chart, until all are shown. */
const FIRST_ROWS = 10;

interface FiguresProps<Row> {
  id: string;
  title: string;
  hint?: string;
  columns: readonly FigureColumn<Row>[];
  rows: readonly Row[];
  /** How many there are, when `rows` has only the first of them. */
  totalCount?: number;
  /** Links to all of them, below the first ones. */
  showAll?: ReactNode;
  rowKey: (row: Row) => string;
  /** Said in place of a table without rows. */
  empty: string;
  /** The chart of the rows. The table is then folded up below it. */
  chart?: ReactNode;
  /** Content between the heading and the table. */
  children?: ReactNode;
}

/** A section of the overview: figures as a table, with or without a chart, and as a CSV file. */
export function Figures<Row>(props: FiguresProps<Row>) {
  const { id, title, hint, columns, rows, totalCount = rows.length } = props;
  const { rowKey, empty, showAll, chart, children } = props;
  const [isOpen, setOpen] = useState(false);
  const isFoldable = !chart && rows.length > FIRST_ROWS;
  const shown = isFoldable && !isOpen ? rows.slice(0, FIRST_ROWS) : rows;
  const table = <DataTable caption={title} columns={columns} rows={shown} rowKey={rowKey} />;
  return (
    <Box as="section" aria-labelledby={id} minW="0">
      <Flex justify="space-between" align="center" wrap="wrap" columnGap="4" rowGap="2" mb="3">
        <Heading as="h2" id={id} tabIndex={-1} outline="none" textStyle="subtitle">
          {title}
        </Heading>
        {rows.length > 0 && (
          <DownloadCsvButton
            size="sm"
            aria-describedby={id}
            getContent={() =>
              formatCsv([
                columns.map(({ header }) => header),
                ...rows.map((row) => columns.map(({ value }) => value(row))),
              ])
            }
            fileName={`${id}.csv`}
          >
            CSV
          </DownloadCsvButton>
        )}
      </Flex>
      {hint && (
        <Text color="fg.muted" maxW="prose" mb="3">
          {hint}
        </Text>
      )}
      {children}
      {rows.length === 0 && (
        <Text layerStyle="card" px="4" py="3">
          {empty}
        </Text>
      )}
      {chart}
      {rows.length > 0 && (chart ? <Folded>{table}</Folded> : table)}
      {isFoldable && (
        <Button variant="ghost" w="full" mt="1" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? <ChevronUp aria-hidden /> : <ChevronDown aria-hidden />}
          {isOpen ? 'Show fewer' : `Show ${formatNumber(rows.length - FIRST_ROWS)} more`}
        </Button>
      )}
      {totalCount > shown.length && (
        <Box mt="3">
          <Text color="fg.muted">
            The first {shown.length} of {formatCountOf(totalCount, 'row')}
          </Text>
          {showAll}
        </Box>
      )}
    </Box>
  );
}

function Folded({ children }: { children: ReactNode }) {
  return (
    <details>
      <chakra.summary
        display="inline-flex"
        alignItems="center"
        gap="2"
        py="2.5"
        cursor="button"
        fontWeight="650"
        borderRadius="l2"
        focusVisibleRing="outside"
      >
        Show as table
        <Icon as={ChevronDown} boxSize="5" css={{ 'details[open] &': { rotate: '180deg' } }} aria-hidden />
      </chakra.summary>
      <Box pt="3">{children}</Box>
    </details>
  );
}
