import { Box, Button, Flex, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { listFetchPolicy, PAGE_SIZE, usePagedList } from '../../apollo/use-paged-list';
import { EmptyState } from '../../components/feedback/empty-state';
import { Detail, TwoLines } from '../../components/table/cells';
import type { Column } from '../../components/table/data-table';
import { ListRows } from '../../components/table/list-rows';
import { formatMoney, formatNumber } from '../../lib/numbers';
import { useImportRowsQuery, type ImportRowsQuery } from './import-rows.generated';

type ImportRow = NonNullable<ImportRowsQuery['catalogueImport']>['rows'] extends infer Rows
  ? NonNullable<Rows> extends { edges: readonly { node: infer Node }[] }
    ? Node
    : never
  : never;

const QUANTITIES = ['Minimum order', 'Order multiple', 'Available'];

/** The cell of an export as the shop shows it. */
function formatCell(column: string, text: string): string {
  if (column === 'Price') return formatMoney(Number(text));
  return QUANTITIES.includes(column) ? formatNumber(Number(text)) : text;
}

const columns: readonly Column<ImportRow>[] = [
  { header: 'Row', cell: ({ rowNumber }) => formatNumber(rowNumber) },
  {
    header: 'Tool',
    cell: ({ sku, toolName }) => <TwoLines text={toolName || '—'} detail={<Detail text={sku} />} />,
  },
  {
    header: 'Details',
    cell: ({ outcome, errors, changes }) => (
      <Box overflowWrap="anywhere" minW="0" textAlign="start">
        {errors.map(({ column, message }) => (
          <Text key={`${column ?? ''} ${message}`} color="fg.error">
            {column !== null && <b>{column}: </b>}
            {message}
          </Text>
        ))}
        {outcome === 'ADD' && <Text fontWeight="650">New tool</Text>}
        {outcome === 'UPDATE' &&
          changes.map(({ column, before, after }) => (
            <Text key={column}>
              <b>{column}:</b> {before === '' ? 'empty' : <del>{formatCell(column, before)}</del>} →{' '}
              <ins>{formatCell(column, after)}</ins>
            </Text>
          ))}
      </Box>
    ),
  },
];

const filters = {
  changes: { label: 'Changes', outcomes: ['ADD', 'UPDATE'] as const },
  errors: { label: 'Errors', outcomes: ['INVALID', 'CONFLICT'] as const },
};

interface ImportRowsProps {
  id: string;
  /** The list that is shown first. */
  initial: keyof typeof filters;
}

/** The rows of an import that change tools, or those with errors. */
export function ImportRows({ id, initial }: ImportRowsProps) {
  const [shown, setShown] = useState(initial);
  const { label, outcomes } = filters[shown];
  const query = useImportRowsQuery({
    variables: { id, outcomes: [...outcomes], first: PAGE_SIZE },
    ...listFetchPolicy,
  });
  const list = usePagedList(query, ({ catalogueImport }) => catalogueImport?.rows ?? null);
  return (
    <Box>
      <Flex
        role="group"
        aria-label="Rows to show"
        display="inline-flex"
        gap="1"
        p="1"
        mb="4"
        bg="bg.muted"
        borderRadius="l3"
      >
        {(['changes', 'errors'] as const).map((name) => (
          <Button
            key={name}
            size="sm"
            variant={name === shown ? 'solid' : 'ghost'}
            aria-pressed={name === shown}
            onClick={() => setShown(name)}
          >
            {filters[name].label}
          </Button>
        ))}
      </Flex>
      <ListRows
        title={label}
        loading={`Loading ${label.toLowerCase()}`}
        list={list}
        columns={columns}
        rowKey={(row) => row.id}
        empty={<EmptyState title={shown === 'errors' ? 'No errors' : 'No changes'} drawing="note" />}
      />
    </Box>
  );
}
