import { Box } from '@chakra-ui/react';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { errorMessage } from '../../apollo/error';
import { sendRequest } from '../../apollo/rest-request';
import { ActionButton } from '../../components/action-button';
import { toast } from '../../components/feedback/toaster';
import { SettingRow } from '../../components/setting-row';
import { saveFile } from '../../lib/save-file';
import { useSessionActions } from '../../lib/session/session-provider';

/** Downloads what the shop stores about the signed-in user. */
export function ExportData() {
  const session = useSessionActions();
  const [isBusy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      // A link could not send the access token.
      const response = await sendRequest(session, '/user/export.json');
      saveFile(await response.blob(), 'tools-hub-data.json');
    } catch (error) {
      toast.error("We couldn't download the file", errorMessage(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Box layerStyle="card" p={{ base: '5', md: '8' }} maxW="5xl">
      <SettingRow
        action={
          <ActionButton
            variant="outline"
            isBusy={isBusy}
            busyText="Downloading"
            onClick={() => void download()}
          >
            <Download aria-hidden /> Export my data
          </ActionButton>
        }
      >
        Download what we store about you as a JSON file: your profile, addresses, lists, purchases and
        reviews.
      </SettingRow>
    </Box>
  );
}
