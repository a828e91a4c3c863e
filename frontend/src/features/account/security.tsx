import { Box, Button, Text } from '@chakra-ui/react';
import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { errorAdvice } from '../../apollo/error-notice';
import { ConfirmDialog } from '../../components/feedback/confirm-dialog';
import { toast } from '../../components/feedback/toaster';
import { SettingRow } from '../../components/setting-row';
import { useSignedInUser, type SessionUser } from '../../lib/session/session-context';
import { useSessionActions } from '../../lib/session/session-provider';
import { signOutAfter } from '../../lib/session/sign-out-after';
import { SignInSettings } from './sign-in-settings';
import { useSignOutEverywhereMutation } from './sign-out-everywhere.generated';

const pending = {
  busyText: 'Signing out',
  errorMessage: (error: unknown) => errorAdvice(error, 'try again'),
};

/** Changes how the signed-in user logs in, and ends all sessions, after a confirmation. */
export function Security() {
  const user = useSignedInUser();
  const session = useSessionActions();
  const [signOutEverywhere] = useSignOutEverywhereMutation();
  const [userToSignOut, setUserToSignOut] = useState<SessionUser | null>(null);

  const confirmSignOut = async () => {
    await signOutAfter(session, signOutEverywhere);
    toast.success('You are signed out on all devices');
  };

  return (
    <Box layerStyle="card" p={{ base: '5', md: '8' }} maxW="5xl">
      <SignInSettings />
      <SettingRow
        action={
          <Button variant="outline" colorPalette="danger" onClick={() => setUserToSignOut(user ?? null)}>
            <LogOut aria-hidden /> Sign out everywhere
          </Button>
        }
      >
        Lost a device, or used a shared computer? End your session on every device, this one included.
      </SettingRow>
      <ConfirmDialog
        subject={userToSignOut}
        question="Sign out everywhere?"
        isDangerous
        onConfirm={confirmSignOut}
        pending={pending}
        onClose={() => setUserToSignOut(null)}
      >
        {({ email }) => (
          <Text overflowWrap="anywhere">
            {email} will be signed out on all devices, this one included. You can log in again at any time.
          </Text>
        )}
      </ConfirmDialog>
    </Box>
  );
}
