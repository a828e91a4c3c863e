import { Button, Text } from '@chakra-ui/react';
import { AtSign, KeyRound } from 'lucide-react';
import { useState } from 'react';
import { ActionButton } from '../../components/action-button';
import { Modal } from '../../components/feedback/modal';
import { toast } from '../../components/feedback/toaster';
import { SettingRow } from '../../components/setting-row';
import { useSingleFlight } from '../../hooks/use-single-flight';
import { useSignedInUser } from '../../lib/session/session-context';
import { useSessionActions } from '../../lib/session/session-provider';
import { ChangeEmailDialog } from './change-email-dialog';
import { ChangePasswordDialog } from './change-password-dialog';
import { identityErrorMessage } from './identity-error';

type Setting = 'email' | 'password';

/** The dialog that is open, and for which account. */
interface OpenDialog {
  setting: Setting;
  email: string;
  hasPassword: boolean;
}

/** The rows that change the email address and the password of the signed-in user. */
export function SignInSettings() {
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const { open, opening } = useOpenDialog(setDialog);
  const close = () => setDialog(null);
  const button = (setting: Setting) => ({
    variant: 'outline' as const,
    isBusy: opening === setting,
    busyText: 'Opening',
    isDisabled: opening !== null,
    onClick: () => void open(setting),
  });
  return (
    <>
      <SettingRow
        action={
          <ActionButton {...button('email')}>
            <AtSign aria-hidden /> Change email
          </ActionButton>
        }
      >
        Want to log in with another email address? We send a link to the new one.
      </SettingRow>
      <SettingRow
        action={
          <ActionButton {...button('password')}>
            <KeyRound aria-hidden /> Change password
          </ActionButton>
        }
      >
        A new password signs you out on all other devices.
      </SettingRow>
      {dialog && <SettingDialog {...dialog} onClose={close} />}
    </>
  );
}

function SettingDialog({ setting, email, hasPassword, onClose }: OpenDialog & { onClose: () => void }) {
  if (!hasPassword) return <ManagedByGoogle setting={setting} onClose={onClose} />;
  return setting === 'email' ? (
    <ChangeEmailDialog email={email} onClose={onClose} />
  ) : (
    <ChangePasswordDialog email={email} onClose={onClose} />
  );
}

function ManagedByGoogle({ setting, onClose }: { setting: Setting; onClose: () => void }) {
  return (
    <Modal
      title={setting === 'email' ? 'Change your email address' : 'Change your password'}
      description={
        <Text>
          You log in with Google, which manages your email address and password. You can change them in your
          Google Account.
        </Text>
      }
      onClose={onClose}
    >
      <Button variant="outline" alignSelf="flex-end" onClick={onClose}>
        Close
      </Button>
    </Modal>
  );
}

/** Opens a dialog once the sign-in methods of the user are known, which the identity provider loads. */
function useOpenDialog(onOpen: (dialog: OpenDialog) => void) {
  const user = useSignedInUser();
  const session = useSessionActions();
  const [opening, setOpening] = useState<Setting | null>(null);

  const open = useSingleFlight(async (setting: Setting) => {
    if (!user) return;
    setOpening(setting);
    try {
      const methods = await (await session.identityProvider()).signInMethods();
      onOpen({ setting, email: user.email, hasPassword: methods.includes('password') });
    } catch (error) {
      toast.error(
        "We couldn't reach the sign-in service",
        identityErrorMessage(error, 'Check your connection, then try again.'),
      );
    } finally {
      setOpening(null);
    }
  });
  return { open, opening };
}
