import { useEffect, useState, useSyncExternalStore } from 'react';
import { showLoadError } from '../../components/feedback/show-load-error';
import { loadModule } from '../../lib/load-module';
import { useSession } from '../../lib/session/session-context';
import { useSessionActions } from '../../lib/session/session-provider';

const loadDialog = () => loadModule(() => import('../../features/account/reauthentication-dialog'));

/** Shows the dialog to sign in again when a request needs it. */
export function Reauthentication() {
  return useSession().status === 'signed-in' ? <ReauthenticationOnDemand /> : null;
}

/** Cancels the request when the dialog cannot be loaded. The next one loads it again. */
function ReauthenticationOnDemand() {
  const { reauthentication } = useSessionActions();
  const isPending = useSyncExternalStore(reauthentication.subscribe, reauthentication.isPending);
  const [dialog, setDialog] = useState<Awaited<ReturnType<typeof loadDialog>>>();
  useEffect(() => {
    if (!isPending) return;
    loadDialog().then(setDialog, (error: unknown) => {
      showLoadError(error);
      reauthentication.complete(false);
    });
  }, [isPending, reauthentication]);
  return isPending && dialog && <dialog.default />;
}
