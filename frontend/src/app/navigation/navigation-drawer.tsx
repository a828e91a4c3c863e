import { Box, Button, Drawer, Portal, Stack } from '@chakra-ui/react';
import { LogOut, X } from 'lucide-react';
import { useReturnState } from '../../features/account/return-state';
import { useSession } from '../../lib/session/session-context';
import { AccountSummary } from './account-summary';
import { NavLink } from './nav-link';
import { customerLinks, publicLinks, visitorLinks } from './links';
import { useSignOut } from './use-sign-out';

interface NavigationDrawerProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The navigation on small screens: the links of the top bar and of the Dashboard dropdown. */
export default function NavigationDrawer({ open, onOpenChange }: NavigationDrawerProps) {
  const session = useSession();
  const returnState = useReturnState();
  const signOut = useSignOut();
  const close = () => onOpenChange(false);
  // Only the links to login and registration pass on the page to return to.
  const accountLinks =
    session.status === 'signed-in'
      ? customerLinks
      : visitorLinks.map((link) => ({ ...link, state: returnState }));
  const closeAndSignOut = () => {
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
                  <NavLink key={link.to} {...link} onClick={close} />
                ))}
                <Box
                  aria-hidden
                  alignSelf="stretch"
                  my="2"
                  ms="3"
                  borderTopWidth="1px"
                  borderColor="border"
                />
                {accountLinks.map((link) => (
                  <NavLink key={link.to} {...link} onClick={close} />
                ))}
              </Stack>
            </Drawer.Body>
            {session.status === 'signed-in' && (
              <Drawer.Footer flexDirection="column" alignItems="stretch">
                <AccountSummary user={session.user} />
                <Button variant="outline" onClick={closeAndSignOut}>
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
