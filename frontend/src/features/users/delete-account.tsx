import { Box, Button } from '@chakra-ui/react';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { SettingRow } from '../../components/setting-row';
import { LazyDeleteAccountDialog } from './lazy-delete-account-dialog';

/** Deletes the account of the signed-in user, after a confirmation. */
export function DeleteAccount() {
  const [isOpen, setOpen] = useState(false);
  return (
    <Box layerStyle="card" p={{ base: '5', md: '8' }} maxW="5xl">
      <SettingRow
        action={
          <Button variant="outline" colorPalette="danger" onClick={() => setOpen(true)}>
            <Trash2 aria-hidden /> Delete my account
          </Button>
        }
      >
        Delete your account and your personal data. You see what is deleted and what is kept before you
        confirm.
      </SettingRow>
      {isOpen && <LazyDeleteAccountDialog onClose={() => setOpen(false)} />}
    </Box>
  );
}
