import { Box, Button, Drawer, Portal, Stack } from '@chakra-ui/react';
import { LogOut, X } from 'lucide-react';
import { useReturnState } from '../../features/account/return-path';
import { useSession } from '../../lib/session/session-context';
import { AccountCard } from './account-card';
import { BarLink } from './bar-link';
import { dashboardLinks, publicLinks, visitorLinks } from './navigation';
import { useSignOut } from './use-sign-out';

interface NavigationDrawerProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The navigation of small screens: all links of the top bar, and the Dashboard dropdown's entries. */
export default function NavigationDrawer({ open, onOpenChange }: NavigationDrawerProps) {
  const session = useSession();
  const returnState = useReturnState();
  const signOut = useSignOut();
  const close = () => onOpenChange(false);
  // Only the way to a sign-in carries the remembered address along.
  const personal =
    session.status === 'signed-in'
      ? dashboardLinks
      : visitorLinks.map((link) => ({ ...link, state: returnState }));
  const leave = () => {
    close();
    signOut();
  };
  return (
    <Drawer.Root open={open} onOpenChange={(change) => onOpenChange(change.open)} size="xs">
      <Portal>
        <Drawer.Backdrop />
        <Drawer.Positioner>
          <Drawer.Content maxW="2xs">
            <Drawer.Header>
              <Drawer.Title textStyle="subtitle">Tools-Hub</Drawer.Title>
            </Drawer.Header>
            <Drawer.Body>
              <Stack as="nav" aria-label="Main" align="flex-start" gap="1" ms="-3">
                {publicLinks.map((link) => (
                  <BarLink key={link.to} {...link} onClick={close} />
                ))}
                <Box
                  aria-hidden
                  alignSelf="stretch"
                  my="2"
                  ms="3"
                  borderTopWidth="1px"
                  borderColor="border"
                />
                {personal.map((link) => (
                  <BarLink key={link.to} {...link} onClick={close} />
                ))}
              </Stack>
            </Drawer.Body>
            {session.status === 'signed-in' && (
              <Drawer.Footer flexDirection="column" alignItems="stretch">
                <AccountCard user={session.user} />
                <Button variant="outline" onClick={leave}>
                  <LogOut aria-hidden /> Sign out
                </Button>
              </Drawer.Footer>
            )}
            <Drawer.CloseTrigger asChild>
              <Button variant="ghost" px="0" aria-label="Close navigation">
                <X aria-hidden />
              </Button>
            </Drawer.CloseTrigger>
          </Drawer.Content>
        </Drawer.Positioner>
      </Portal>
    </Drawer.Root>
  );
}
