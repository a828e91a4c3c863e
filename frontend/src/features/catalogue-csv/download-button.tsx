import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { errorMessage } from '../../apollo/error';
import { ActionButton } from '../../components/action-button';
import { toast } from '../../components/feedback/toaster';
import { startDownload } from '../../lib/save-file';

interface DownloadButtonProps {
  label: string;
  /** Loads the address of the file. It expires soon, so each click requests a new one. */
  loadUrl: (client: ApolloClient) => Promise<string>;
}

/** A button that lets the browser download a file of any size. */
export function DownloadButton({ label, loadUrl }: DownloadButtonProps) {
  const client = useApolloClient();
  const [isBusy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    try {
      startDownload(await loadUrl(client));
    } catch (error) {
      toast.error("We couldn't download the file", errorMessage(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <ActionButton variant="outline" isBusy={isBusy} busyText="Downloading" onClick={() => void run()}>
      <Download aria-hidden /> {label}
    </ActionButton>
  );
}
