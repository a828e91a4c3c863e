import { Download } from 'lucide-react';
import { useState } from 'react';
import { errorMessage } from '../../apollo/error';
import { ActionButton } from '../../components/action-button';
import { toast } from '../../components/feedback/toaster';
import { useSessionActions, type SessionActions } from '../../lib/session/session-provider';

interface DownloadButtonProps {
  label: string;
  download: (session: SessionActions) => Promise<void>;
}

/** A button that downloads a file. */
export function DownloadButton({ label, download }: DownloadButtonProps) {
  const session = useSessionActions();
  const [isBusy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    try {
      await download(session);
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
