import { Button, HStack, Skeleton, Stack, Text } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { errorCode, errorMessage } from '../../../apollo/error';
import { listFetchPolicy } from '../../../apollo/use-paged-list';
import { SectionHeading } from '../../../components/brand/section-heading';
import { Breadcrumbs } from '../../../components/breadcrumbs';
import { DownloadLinesButton } from '../../../components/download-lines-button';
import { EmptyState } from '../../../components/feedback/empty-state';
import { ErrorState, LoadingState } from '../../../components/feedback/page-state';
import { Money } from '../../../components/money';
import { paths } from '../../../config/paths';
import { useAddLines } from '../adding/use-add-lines';
import { LinesTable } from '../lines/lines-table';
import { AddListForm, useAddList } from './add-list-form';
import { useShoppingListQuery, type ShoppingListQuery } from './shopping-list.generated';

type List = NonNullable<ShoppingListQuery['shoppingList']>;

const trail = [{ label: 'Shopping Lists', path: paths.shoppingLists }];

/** A shopping list with the prices and problems of now. */
export function ShoppingList({ id }: { id: string }) {
  const { data, error, refetch } = useShoppingListQuery({ variables: { id }, ...listFetchPolicy });
  if (data?.shoppingList) return <ListContent list={data.shoppingList} />;
  if (error === undefined) {
    return (
      <LoadingState label="Loading the shopping list">
        <Skeleton h="60" />
      </LoadingState>
    );
  }
  return (
    <>
      <SectionHeading as="h1">Shopping list</SectionHeading>
      {errorCode(error) === 'NOT_FOUND' ? (
        <EmptyState title="We can't find that list" hint="It may have been deleted.">
          <Button asChild>
            <Link to={paths.shoppingLists}>See my lists</Link>
          </Button>
        </EmptyState>
      ) : (
        <ErrorState message={errorMessage(error)} onRetry={() => void refetch().catch(() => undefined)} />
      )}
    </>
  );
}

function ListContent({ list: { id, name, lines, total } }: { list: List }) {
  const { addLines, changesDialog } = useAddLines();
  const addition = useAddList(id, addLines);
  const csvLines = lines.map(({ tool, quantity, jobReference }) => ({
    sku: tool.sku,
    name: tool.toolName,
    quantity,
    jobReference,
  }));
  return (
    <section aria-labelledby="shopping-list">
      <Breadcrumbs trail={trail} current={name} />
      <SectionHeading as="h1" id="shopping-list">
        {name}
      </SectionHeading>
      <Stack gap="6">
        <LinesTable caption={name} lines={lines} />
        <Text textStyle="subtitle" textAlign="end">
          Total <Money amount={total} />
        </Text>
        <HStack justify="space-between" align="flex-end" wrap="wrap" gap="4">
          <AddListForm {...addition} />
          <DownloadLinesButton lines={csvLines} fileName={`${name}.csv`} />
        </HStack>
      </Stack>
      {changesDialog}
    </section>
  );
}
