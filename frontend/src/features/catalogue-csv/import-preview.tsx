import type { ApolloCache, ApolloClient } from '@apollo/client';
import { Box, Button, chakra, Flex, HStack, Stack, Text, VisuallyHidden } from '@chakra-ui/react';
import { Check, Trash2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { errorCode, errorMessage } from '../../apollo/error';
import { actionErrorNotice, showError } from '../../apollo/error-notice';
import { reloadIfOutdated } from '../../apollo/reload-if-outdated';
import { ActionButton } from '../../components/action-button';
import { EmptyState } from '../../components/feedback/empty-state';
import { ErrorState, LoadingState } from '../../components/feedback/page-state';
import { formatNumber } from '../../lib/numbers';
import { UploadProgress } from '../../uploads/upload-progress';
import { useApplyImportMutation } from './apply-import.generated';
import { useCatalogueImportQuery, type CatalogueImportQuery } from './catalogue-import.generated';
import { useDiscardImportMutation } from './discard-import.generated';
import { DownloadButton } from './download-button';
import { ImportResultUrlDocument } from './import-result-url.generated';
import { ImportRows } from './import-rows';

type Import = NonNullable<CatalogueImportQuery['catalogueImport']>;

const POLL_INTERVAL = 1000;

const count = (value: number, one: string, many: string): string =>
  `${formatNumber(value)} ${value === 1 ? one : many}`;

/** Evicts everything but imports: an import changes any number of tools, and each list and page that shows them. */
function evictTools(cache: ApolloCache): void {
  cache.modify({
    fields: (value: unknown, { fieldName, DELETE }) =>
      ['__typename', 'catalogueImport'].includes(fieldName) ? value : DELETE,
  });
  cache.gc();
}

async function loadResultUrl(client: ApolloClient, id: string): Promise<string> {
  const { data } = await client.query({
    query: ImportResultUrlDocument,
    variables: { id },
    fetchPolicy: 'no-cache',
  });
  return data?.catalogueImport?.resultUrl ?? '';
}

interface ImportPreviewProps {
  id: string;
  /** Called after the import was discarded, and to import another file. */
  onClose: () => void;
}

/** An import: what it changes, how far it is, and its result. */
export function ImportPreview({ id, onClose }: ImportPreviewProps) {
  const { data, error, refetch, startPolling, stopPolling, client } = useCatalogueImportQuery({
    variables: { id },
    fetchPolicy: 'cache-and-network',
  });
  const status = data?.catalogueImport?.status;
  useEffect(() => {
    if (status !== 'APPLYING') return;
    startPolling(POLL_INTERVAL);
    return stopPolling;
  }, [status, startPolling, stopPolling]);
  useEffect(() => {
    if (status === 'APPLIED') evictTools(client.cache);
  }, [status, client]);

  const shown = data?.catalogueImport;
  return (
    <>
      {/* Rendered before the import is loaded, since screen readers announce only what changes. */}
      <VisuallyHidden aria-live="polite">
        {shown?.status === 'READY' && `Checked: ${countRows(shown).join(', ')}`}
      </VisuallyHidden>
      {shown ? (
        <Preview shown={shown} onClose={onClose} />
      ) : errorCode(error) === 'NOT_FOUND' ? (
        <EmptyState
          title="We can't find that import"
          hint="It may have been discarded, or deleted after a week."
          drawing="note"
        >
          <Button onClick={onClose}>Import a file</Button>
        </EmptyState>
      ) : error ? (
        <ErrorState message={errorMessage(error)} onRetry={() => void refetch()} />
      ) : (
        <LoadingState label="Loading import" />
      )}
    </>
  );
}

const countRows = ({ addCount, updateCount, unchangedCount, invalidCount }: Import) =>
  [
    count(addCount, 'tool to add', 'tools to add'),
    count(updateCount, 'tool to update', 'tools to update'),
    count(unchangedCount, 'row unchanged', 'rows unchanged'),
    count(invalidCount, 'row with errors', 'rows with errors'),
  ] as const;

function Preview({ shown, onClose }: { shown: Import; onClose: () => void }) {
  const { id, fileName, status, invalidCount } = shown;
  const [added, updated, unchanged, invalid] = countRows(shown);
  const hasErrors = invalidCount > 0 || status === 'STOPPED';
  return (
    <Stack gap="6">
      <Stack layerStyle="card" gap="4" p={{ base: '5', md: '6' }}>
        <Text fontWeight="650" overflowWrap="anywhere">
          {fileName}
        </Text>
        <Flex
          as="ul"
          listStyle="none"
          direction={{ base: 'column', md: 'row' }}
          wrap="wrap"
          columnGap="8"
          rowGap="1"
          textStyle="figure"
        >
          <li>{added}</li>
          <li>{updated}</li>
          <li>{unchanged}</li>
          <Box as="li" color={invalidCount > 0 ? 'fg.error' : undefined}>
            {invalid}
          </Box>
        </Flex>
        <Progress shown={shown} />
        {status === 'READY' ? (
          <Confirmation shown={shown} onClose={onClose} />
        ) : (
          status !== 'APPLYING' && (
            <HStack wrap="wrap" gap="3">
              <DownloadButton label="Download result" loadUrl={(client) => loadResultUrl(client, id)} />
              <ActionButton isBusy={false} busyText={undefined} onClick={onClose}>
                Import another file
              </ActionButton>
            </HStack>
          )
        )}
      </Stack>
      {/* A conflict changes the outcome of rows. */}
      <ImportRows key={String(status === 'STOPPED')} id={id} initial={hasErrors ? 'errors' : 'changes'} />
    </Stack>
  );
}

/** The progress in words, announced to screen readers. */
function Progress({ shown }: { shown: Import }) {
  const { status, addCount, updateCount, invalidCount, appliedCount, message } = shown;
  const skipped = invalidCount > 0 && ` ${count(invalidCount, 'row', 'rows')} with errors skipped.`;
  const total = addCount + updateCount;
  return (
    <>
      {/* Empty, it takes no room in the stack around it. */}
      <Text
        role="status"
        _empty={{ position: 'absolute' }}
        color={status === 'STOPPED' ? 'fg.error' : undefined}
        overflowWrap="anywhere"
      >
        {status === 'APPLYING' && 'Applying the changes'}
        {status === 'APPLIED' &&
          `Done: ${count(addCount, 'tool', 'tools')} added, ${count(updateCount, 'tool', 'tools')} updated.`}
        {status === 'APPLIED' && skipped}
        {status === 'STOPPED' && `Nothing was changed. ${message ?? ''}`}
      </Text>
      {status === 'APPLYING' && (
        <UploadProgress label="Applying the changes" progress={total === 0 ? 0 : appliedCount / total} />
      )}
    </>
  );
}

/** Applies or discards an import. Rows with errors are skipped only when the admin says so. */
function Confirmation({
  shown: { id, addCount, updateCount, invalidCount },
  onClose,
}: {
  shown: Import;
  onClose: () => void;
}) {
  const [skipInvalid, setSkipInvalid] = useState(false);
  const [apply, { client, ...applying }] = useApplyImportMutation();
  const [discard, discarding] = useDiscardImportMutation();
  const total = addCount + updateCount;
  const report = (error: unknown, outcome: 'applied' | 'discarded') => {
    showError(actionErrorNotice(error, { name: 'The import', outcome, describeError: errorMessage }));
  };
  const applyChanges = async () => {
    try {
      await apply({ variables: { id, skipInvalid } });
    } catch (error) {
      report(error, 'applied');
      reloadIfOutdated(client, error);
    }
  };
  const discardImport = async (button: HTMLElement) => {
    // The address of the page is no longer that of the import when the admin has left.
    const close = () => button.isConnected && onClose();
    try {
      await discard({ variables: { id } });
      close();
    } catch (error) {
      // The response to an earlier request may have been lost.
      if (errorCode(error) === 'NOT_FOUND') close();
      else report(error, 'discarded');
      if (errorCode(error) === 'CONFLICT') reloadIfOutdated(client, error);
    }
  };
  return (
    <>
      {invalidCount > 0 && total > 0 && (
        <Flex asChild align="center" gap="3" minH="11" cursor="button">
          <label>
            <chakra.input
              type="checkbox"
              boxSize="5"
              flexShrink="0"
              accentColor="fg"
              checked={skipInvalid}
              onChange={({ currentTarget }) => setSkipInvalid(currentTarget.checked)}
            />
            Skip {count(invalidCount, 'row with errors', 'rows with errors')}
          </label>
        </Flex>
      )}
      <HStack wrap="wrap" gap="3">
        <ActionButton
          colorPalette="signal"
          isBusy={applying.loading}
          busyText="Starting"
          isDisabled={total === 0 || (invalidCount > 0 && !skipInvalid)}
          onClick={() => void applyChanges()}
        >
          <Check aria-hidden />{' '}
          {total === 0 ? 'Nothing to apply' : `Apply ${count(total, 'change', 'changes')}`}
        </ActionButton>
        <ActionButton
          variant="outline"
          isBusy={discarding.loading}
          busyText="Discarding"
          onClick={({ currentTarget }) => void discardImport(currentTarget)}
        >
          <Trash2 aria-hidden /> Discard
        </ActionButton>
        <DownloadButton label="Download result" loadUrl={(client) => loadResultUrl(client, id)} />
      </HStack>
    </>
  );
}
