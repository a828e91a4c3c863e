import { Box, Button, Flex, HStack, IconButton, Text } from '@chakra-ui/react';
import { Archive, FolderInput, Percent, Undo2, X } from 'lucide-react';
import { useState } from 'react';
import { ActionButton } from '../../../components/action-button';
import { focusNeighborOnRemoval } from '../../../components/focus-neighbor';
import { FormError } from '../../../components/form/form-error';
import { SelectionBar } from '../../../components/table/selection-bar';
import type { Selection } from '../../../components/table/use-selection';
import { useFocusWhen } from '../../../hooks/use-focus-when';
import type { ToolRow } from '../tool-columns';
import { ArchiveToolsDialog } from './archive-tools-dialog';
import { ChangePricesDialog } from './change-prices-dialog';
import { MoveToolsDialog } from './move-tools-dialog';
import { useBatchRun } from './use-batch-run';
import { useToolBatch, type BatchOutcome } from './use-tool-batch';

type Dialog = 'move' | 'prices' | 'archive';

interface BulkActionsProps {
  selection: Selection<ToolRow>;
}

/** The actions on the selected tools, and the outcome of the last one with Undo. */
export function BulkActions({ selection }: BulkActionsProps) {
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const [shown, setShown] = useState<{ outcome: BatchOutcome; count: number } | null>(null);
  // A new key remounts the outcome, so that it gets the focus even when its text is the same.
  const showOutcome = (outcome: BatchOutcome | null) =>
    setShown((last) => outcome && { outcome, count: (last?.count ?? 0) + 1 });
  const { rows: tools, clear } = selection;
  const batch = useToolBatch();
  const closeDialog = () => setDialog(null);
  const dialogProps = {
    tools,
    batch,
    onClose: closeDialog,
    onDone(done: BatchOutcome) {
      closeDialog();
      clear();
      showOutcome(done);
    },
  };

  return (
    <>
      <SelectionBar
        selection={selection}
        noun="tool"
        outcome={shown && <Outcome key={shown.count} outcome={shown.outcome} onChange={showOutcome} />}
      >
        <BarButton icon={FolderInput} label="Move" more="to category" onClick={() => setDialog('move')} />
        <BarButton icon={Percent} label="Change prices" onClick={() => setDialog('prices')} />
        <BarButton icon={Archive} label="Archive" onClick={() => setDialog('archive')} />
      </SelectionBar>
      {dialog === 'move' && <MoveToolsDialog {...dialogProps} />}
      {dialog === 'prices' && <ChangePricesDialog {...dialogProps} />}
      {dialog === 'archive' && <ArchiveToolsDialog {...dialogProps} />}
    </>
  );
}

interface BarButtonProps {
  icon: typeof Archive;
  label: string;
  /** Left out on phones. */
  more?: string;
  onClick: () => void;
}

function BarButton({ icon: ButtonIcon, label, more, onClick }: BarButtonProps) {
  return (
    <Button variant="outline" size="sm" minH="11" px={{ base: '2.5', md: '4' }} onClick={onClick}>
      <Box asChild hideBelow="md">
        <ButtonIcon aria-hidden />
      </Box>
      <span>
        {label}
        {more && (
          <Box as="span" hideBelow="md">
            {` ${more}`}
          </Box>
        )}
      </span>
    </Button>
  );
}

interface OutcomeProps {
  outcome: BatchOutcome;
  onChange: (outcome: BatchOutcome | null) => void;
}

/** What the last action did. Receives the focus, since the buttons of the selection are gone. */
function Outcome({ outcome: { done, conflicts, undo }, onChange }: OutcomeProps) {
  const { run, isBusy, error } = useBatchRun(onChange);
  const text = useFocusWhen<HTMLDivElement>(true);
  return (
    <Box>
      <FormError message={error} />
      <Flex align="center" columnGap="4" wrap="wrap">
        <Box ref={text} tabIndex={-1} role="status" flex="1 1 9rem" outline="none" overflowWrap="anywhere">
          <Text fontWeight="650">{done}</Text>
          {conflicts.length > 0 && (
            <Text color="fg.error" maxH="6rem" overflowY="auto">
              Not changed, because another admin has changed or archived{' '}
              {conflicts.length === 1 ? 'it' : 'them'} in the meantime: {conflicts.join(', ')}
            </Text>
          )}
        </Box>
        <HStack gap="2">
          {undo && (
            <ActionButton
              variant="outline"
              size="sm"
              minH="11"
              isBusy={isBusy}
              busyText="Undoing"
              onClick={() => void run(undo)}
            >
              <Undo2 aria-hidden /> Undo
            </ActionButton>
          )}
          <IconButton
            ref={focusNeighborOnRemoval}
            variant="ghost"
            aria-label="Dismiss"
            onClick={() => onChange(null)}
          >
            <X aria-hidden />
          </IconButton>
        </HStack>
      </Flex>
    </Box>
  );
}
