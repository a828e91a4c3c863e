import { useState } from 'react';
import { toast } from '../components/feedback/toaster';
import { useSessionActions } from '../lib/session/session-provider';
import { errorMessage } from './error';
import { downloadFile } from './rest-request';

/** Downloads a private file under a name, and says why it could not. */
export function useDownload(path: string, name: string) {
  const session = useSessionActions();
  const [isBusy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      await downloadFile(session, path, name);
    } catch (error) {
      toast.error("We couldn't download the file", errorMessage(error));
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, download };
}
