import { Box, Button, Stack } from '@chakra-ui/react';
import { LogOut } from 'lucide-react';
import { Fragment } from 'react';
import { useReturnState } from '../../features/account/return-state';
import { useSignedInUser } from '../../lib/session/session-context';
import { AccountSummary } from './account-summary';
import { NavLink } from './nav-link';
import { accountLinks } from './dashboard-links';
import { publicLinks, visitorLinks } from './links';
import { SideDrawer, type DrawerProps } from './side-drawer';
import { useSignOut } from './use-sign-out';

/** The navigation on small screens: the links of the top bar and of the Dashboard dropdown. */
export default function NavigationDrawer({ open, onOpenChange }: DrawerProps) {
  const returnState = useReturnState();
  const signOut = useSignOut();
  const close = () => onOpenChange(false);
  const user = useSignedInUser();
  // Only the links to login and registration pass on the page to return to.
  const groups = user
    ? accountLinks(user.role)
    : [visitorLinks.map((link) => ({ ...link, state: returnState }))];
  const closeAndSignOut = () => {
    close();
    signOut();
  };
  return (
    <SideDrawer
      open={open}
      onOpenChange={onOpenChange}
      title="Tools-Hub"
      closeLabel="Close navigation"
      footer={
        user && (
          <>
            <AccountSummary user={user} />
            <Button variant="outline" onClick={closeAndSignOut}>
              <LogOut aria-hidden /> Sign out
            </Button>
          </>
        )
      }
    >
      <Stack as="nav" aria-label="Main" align="flex-start" gap="1" ms="-3">
        {publicLinks.map((link) => (
          <NavLink key={link.to} {...link} onClick={close} />
        ))}
        {groups.map((links) => (
          <Fragment key={links[0]?.to}>
            <Separator />
            {links.map((link) => (
              <NavLink key={link.to} {...link} onClick={close} />
            ))}
          </Fragment>
        ))}
      </Stack>
    </SideDrawer>
  );
}

const Separator = () => (
  <Box aria-hidden alignSelf="stretch" my="2" ms="3" borderTopWidth="1px" borderColor="border" />
);
