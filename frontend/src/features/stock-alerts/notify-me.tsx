import { Button, Stack, Text } from '@chakra-ui/react';
import { Bell, BellOff } from 'lucide-react';
import { Link } from 'react-router-dom';
import { ActionButton } from '../../components/action-button';
import { paths } from '../../config/paths';
import { getSettings } from '../../config/settings';
import { useSession } from '../../lib/session/session-context';
import { useStockAlert } from './use-stock-alert';

interface NotifyMeProps {
  toolId: string;
  /** The state of the history entry of the login, which returns to this page. */
  loginState: object;
}

/** Below the stock of a tool that is out of stock: offers an email when it is back. */
export function NotifyMe({ toolId, loginState }: NotifyMeProps) {
  const session = useSession();
  if (!getSettings().sendsMail) return null;
  if (session.status === 'signed-out') {
    return (
      <Button asChild variant="outline" size="lg" alignSelf={{ sm: 'flex-start' }}>
        <Link to={paths.login} state={loginState}>
          <Bell aria-hidden /> Notify me
        </Link>
      </Button>
    );
  }
  if (session.status !== 'signed-in')
    return <NotifyButton isBusy={false} isDisabled onClick={() => undefined} />;
  if (!session.user.emailVerified) {
    return <Text color="fg.muted">Verify your email address, and we can email you when it’s back.</Text>;
  }
  return <CustomerAlert toolId={toolId} />;
}

function CustomerAlert({ toolId }: { toolId: string }) {
  const { isActive, isLoading, isBusy, toggle } = useStockAlert(toolId);
  if (!isActive) return <NotifyButton isBusy={isBusy} isDisabled={isLoading} onClick={toggle} />;
  return (
    <Stack direction={{ base: 'column', sm: 'row' }} align={{ sm: 'center' }} gap={{ base: '2', sm: '4' }}>
      <Text fontWeight="650">We’ll email you when it’s back</Text>
      <ActionButton variant="outline" isBusy={isBusy} busyText="Stopping" onClick={toggle}>
        <BellOff aria-hidden /> Stop
      </ActionButton>
    </Stack>
  );
}

interface NotifyButtonProps {
  isBusy: boolean;
  isDisabled: boolean;
  onClick: () => void;
}

function NotifyButton(props: NotifyButtonProps) {
  return (
    <ActionButton {...props} variant="outline" size="lg" alignSelf={{ sm: 'flex-start' }} busyText="Saving">
      <Bell aria-hidden /> Notify me
    </ActionButton>
  );
}
