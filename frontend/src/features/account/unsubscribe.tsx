import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ActionButton } from '../../components/action-button';
import { toast } from '../../components/feedback/toaster';
import { getSettings } from '../../config/settings';
import { paths } from '../../config/paths';
import { AccountCard, LinkButton } from './account-card';

/** The page of the links in the shop's emails: `token` is a parameter of its URL. Only the button changes something. */
export function Unsubscribe() {
  const [parameters] = useSearchParams();
  const { status, isBusy, unsubscribe } = useUnsubscribe(parameters.get('token') ?? '');
  switch (status) {
    case 'open':
      return (
        <AccountCard
          title="Unsubscribe"
          lead="Stop emails about stock, such as when a tool you’re waiting for is back. You still get emails about your purchases."
        >
          <ActionButton
            w="full"
            colorPalette="signal"
            size="lg"
            isBusy={isBusy}
            busyText="Unsubscribing"
            onClick={unsubscribe}
          >
            Unsubscribe
          </ActionButton>
        </AccountCard>
      );
    case 'done':
      return (
        <AccountCard
          isResult
          title="You’re unsubscribed"
          lead="You can turn the emails on again in your profile."
        >
          <LinkButton to={paths.home}>Return to home</LinkButton>
        </AccountCard>
      );
    case 'broken':
      return (
        <AccountCard
          isResult
          title="This unsubscribe link is incomplete"
          lead="Open the link in your email again, or turn emails off in your profile."
        >
          <LinkButton to={paths.profile}>Open my profile</LinkButton>
        </AccountCard>
      );
  }
}

function useUnsubscribe(token: string) {
  const [status, setStatus] = useState<'open' | 'done' | 'broken'>(token === '' ? 'broken' : 'open');
  const [isBusy, setBusy] = useState(false);
  const unsubscribe = async () => {
    setBusy(true);
    try {
      const url = `${getSettings().apiUrl}/unsubscribe?token=${encodeURIComponent(token)}`;
      const response = await fetch(url, { method: 'POST' });
      if (response.ok) setStatus('done');
      else if (response.status === 400) setStatus('broken');
      else throw new Error(`Unexpected status ${response.status}`);
    } catch {
      toast.error('You may not be unsubscribed yet', 'Check your connection, then try again.');
    } finally {
      setBusy(false);
    }
  };
  return { status, isBusy, unsubscribe: () => void unsubscribe() };
}
