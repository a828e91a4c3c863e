import { Box } from '@chakra-ui/react';
import { Trash2 } from 'lucide-react';
import { ActionButton } from '../../components/action-button';
import { SettingRow } from '../../components/setting-row';
import { useLazyDialog } from '../../components/feedback/use-lazy-dialog';

const loadDialog = () => import('./delete-account-dialog');

/** Deletes the account of the signed-in user, after a confirmation. */
export function DeleteAccount() {
  const { dialog, opening, open, close } = useLazyDialog(loadDialog);
  return (
    <Box layerStyle="card" p={{ base: '5', md: '8' }} maxW="5xl">
      <SettingRow
        action={
          <ActionButton
            variant="outline"
            colorPalette="danger"
            isBusy={opening !== null}
            busyText="Opening"
            onClick={() => void open('')}
          >
            <Trash2 aria-hidden /> Delete my account
          </ActionButton>
        }
      >
        Delete your account and your personal data. You see what is deleted and what is kept before you
        confirm.
      </SettingRow>
      {dialog && <dialog.default onClose={close} />}
    </Box>
  );
}
