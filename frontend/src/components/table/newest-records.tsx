import { Heading, Stack, Text } from '@chakra-ui/react';
import { formatCount, formatNumber } from '../../lib/numbers';
import { DataTable, type Column } from './data-table';

interface NewestRecordsProps<Row> {
  /** The id of the heading. */
  id: string;
  title: string;
  columns: readonly Column<Row>[];
  /** The first page of a list with the newest records first; null when it could not be loaded. */
  page: { readonly totalCount: number; readonly edges: readonly { readonly node: Row }[] } | null;
  /** Said when there are none. */
  empty: string;
}

/** A section with the newest records of a list, and their number. */
export function NewestRecords<Row extends { id: string }>({
  id,
  title,
  columns,
  page,
  empty,
}: NewestRecordsProps<Row>) {
  if (page === null) return null;
  const { totalCount, edges } = page;
  const rows = edges.map(({ node }) => node);
  return (
    <Stack as="section" aria-labelledby={id} gap="4">
      <Heading as="h2" id={id} textStyle="subtitle">
        {title}
        {totalCount > 0 && `: ${formatCount(totalCount)}`}
      </Heading>
      {totalCount === 0 ? (
        <Text color="fg.muted">{empty}</Text>
      ) : (
        <DataTable caption={title} columns={columns} rows={rows} rowKey={(row) => row.id} />
      )}
      {totalCount > rows.length && (
        <Text color="fg.muted">The newest {formatNumber(rows.length)} are shown.</Text>
      )}
    </Stack>
  );
}
