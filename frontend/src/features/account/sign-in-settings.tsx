import { Button, Text } from '@chakra-ui/react';
import { AtSign, KeyRound } from 'lucide-react';
import type { ComponentType } from 'react';
import { ActionButton } from '../../components/action-button';
import { Modal } from '../../components/feedback/modal';
import { SettingRow } from '../../components/setting-row';
import { useLazyDialog } from '../../components/feedback/use-lazy-dialog';
import { useSignedInUser } from '../../lib/session/session-context';
import { useSessionActions } from '../../lib/session/session-provider';
import { identityErrorMessage } from './identity-error';

export interface SignInSettingDialogProps {
  /** The email address of the signed-in user. */
  email: string;
  onClose: () => void;
}

type Dialog = ComponentType<SignInSettingDialogProps>;

const loadDialog = {
  email: () => import('./change-email-dialog'),
  password: () => import('./change-password-dialog'),
} satisfies Record<string, () => Promise<{ default: Dialog }>>;

type Setting = keyof typeof loadDialog;

/** The rows that change the email address and the password of the signed-in user. */
export function SignInSettings() {
  const { dialog, opening, open, close } = useSettingDialog();
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
      {dialog && <dialog.Content email={dialog.email} onClose={close} />}
    </>
  );
}

/** In place of the forms, for an account without a password. */
function ManagedByGoogle({ onClose }: SignInSettingDialogProps) {
  return (
    <Modal
      title="You log in with Google"
      description={
        <Text>
          Google manages your email address and password. You can change them in your Google Account.
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

/** Opens a dialog once its code and the sign-in methods of the user are loaded. */
function useSettingDialog() {
  const user = useSignedInUser();
  const session = useSessionActions();
  return useLazyDialog(async (setting: Setting): Promise<{ Content: Dialog; email: string } | null> => {
    if (!user) return null;
    const [identity, { default: Form }] = await Promise.all([
      session.identityProvider(),
      loadDialog[setting](),
    ]);
    const methods = await identity.signInMethods();
    return { Content: methods.includes('password') ? Form : ManagedByGoogle, email: user.email };
  }, identityErrorMessage);
}
