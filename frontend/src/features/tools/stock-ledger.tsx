import { Heading, SimpleGrid, Stack, Text } from '@chakra-ui/react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { listFetchPolicy, PAGE_SIZE, usePagedList } from '../../apollo/use-paged-list';
import { ActionButton } from '../../components/action-button';
import { DateTime } from '../../components/date-time';
import { LockableFields } from '../../components/form/lockable-fields';
import { TextInput } from '../../components/form/text-field';
import type { Column } from '../../components/table/data-table';
import { ListRows } from '../../components/table/list-rows';
import { paths } from '../../config/paths';
import { formatCountOf, formatNumber } from '../../lib/numbers';
import { requiredText } from '../../lib/text-rules';
import type { StockLedger_movementFragment } from './stock-ledger.generated';
import { useStockMovementsQuery } from './stock-movements.generated';
import { validateStockChange } from './tool-rules';
import { useCorrectStock, type StockFields } from './use-correct-stock';

type Movement = StockLedger_movementFragment;

const KINDS: Readonly<Record<Movement['kind'], string>> = {
  OPENING: 'Initial stock',
  ORDER: 'Order',
  RESTOCK: 'Cancelled order',
  RETURN: 'Returned by a customer',
  ADJUSTMENT: 'Correction',
};

const columns: readonly Column<Movement>[] = [
  { header: 'Date', cell: ({ createdAt }) => <DateTime at={createdAt} /> },
  {
    header: 'Pieces',
    align: 'end',
    cell: ({ quantity }) => `${quantity > 0 ? '+' : ''}${formatNumber(quantity)}`,
  },
  { header: 'Why', cell: ({ kind, reason }) => (reason ? `${KINDS[kind]}: ${reason}` : KINDS[kind]) },
  {
    header: 'Purchase',
    cell: ({ purchaseNumber }) =>
      purchaseNumber === null ? (
        '–'
      ) : (
        <Link to={paths.purchase(purchaseNumber)} className="row-link">
          {purchaseNumber}
        </Link>
      ),
  },
  { header: 'Admin', cell: ({ adminName }) => adminName ?? '–' },
];

interface StockLedgerProps {
  toolId: string;
  /** The pieces in stock. */
  available: number;
}

/** The stock of a tool: how many pieces, a correction with its reason, and every change so far. */
export function StockLedger({ toolId, available }: StockLedgerProps) {
  return (
    <Stack as="section" aria-labelledby="stock" gap="5">
      <Heading as="h2" id="stock" textStyle="subtitle" tabIndex={-1} outline="none">
        Stock
      </Heading>
      <Text>
        {formatCountOf(available, 'piece')} {available === 1 ? 'is' : 'are'} in stock.
      </Text>
      <CorrectStockForm toolId={toolId} />
      <StockMovements toolId={toolId} />
    </Stack>
  );
}

/** Every change of the stock of a tool, in the catalogue or archived, latest first. */
export function StockMovements({ toolId }: { toolId: string }) {
  const query = useStockMovementsQuery({ variables: { toolId, first: PAGE_SIZE }, ...listFetchPolicy });
  const list = usePagedList(query, ({ stockMovements }) => stockMovements);
  return (
    <ListRows
      title="Changes of the stock"
      loading="Loading the changes of the stock"
      list={list}
      columns={columns}
      rowKey={({ id }) => id}
      empty={<Text>The stock has never changed.</Text>}
    />
  );
}

function CorrectStockForm({ toolId }: { toolId: string }) {
  const form = useForm<StockFields>({ defaultValues: { stockReason: '' } });
  const { submit, isBusy, isUnconfirmed } = useCorrectStock(form, toolId);
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="4">
        <LockableFields isLocked={isBusy || isUnconfirmed}>
          <SimpleGrid columns={{ base: 1, md: 2 }} gap="5">
            <TextInput
              form={form}
              name="availableChange"
              label="Change of the stock"
              rules={{
                required: 'Enter a number of pieces',
                valueAsNumber: true,
                validate: validateStockChange,
              }}
              type="number"
              step={1}
              help="Pieces to add, or with a minus to remove"
            />
            <TextInput
              form={form}
              name="stockReason"
              label="Reason"
              rules={requiredText('Enter a reason', 200)}
              autoComplete="off"
              help="Such as a count, or damage in transit"
            />
          </SimpleGrid>
        </LockableFields>
        {isUnconfirmed && (
          <Text>We couldn't confirm the correction. Correct the stock again: it is corrected once.</Text>
        )}
        <ActionButton
          type="submit"
          variant="outline"
          alignSelf="flex-start"
          isBusy={isBusy}
          busyText="Correcting"
        >
          Correct stock
        </ActionButton>
      </Stack>
    </form>
  );
}
