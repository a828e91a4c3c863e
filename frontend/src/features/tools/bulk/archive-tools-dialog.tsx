import { Stack, Text } from '@chakra-ui/react';
import { actionErrorMessage } from '../../../apollo/error-notice';
import { ConfirmDialog } from '../../../components/feedback/confirm-dialog';
import { formatCountOf } from '../../../lib/numbers';
import type { BatchDialogProps } from './move-tools-dialog';
import { ToolNames } from './tool-names';

const pending = {
  busyText: 'Archiving',
  errorMessage: (error: unknown) => actionErrorMessage(error, 'One of the tools'),
};

/** Asks for confirmation before several tools are archived. */
export function ArchiveToolsDialog({ tools, batch, onDone, onClose }: BatchDialogProps) {
  return (
    <ConfirmDialog
      subject={tools}
      question={`Archive ${formatCountOf(tools.length, 'tool')}?`}
      isDangerous
      pending={pending}
      onConfirm={async (subject) => onDone(await batch.archiveTools(subject))}
      onClose={onClose}
    >
      {(subject) => (
        <Stack gap="4">
          <ToolNames tools={subject} />
          <Text>
            Customers can no longer order {subject.length === 1 ? 'it' : 'them'}. Existing orders do not
            change. You can restore archived tools.
          </Text>
        </Stack>
      )}
    </ConfirmDialog>
  );
}
