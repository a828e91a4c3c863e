import { Box, Container, HStack, Spinner } from '@chakra-ui/react';
import { Menu } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useReturnState } from '../../features/account/return-state';
import { useSession } from '../../lib/session/session-context';
import { NavLink } from './nav-link';
import { Logo } from './logo';
import { publicLinks, visitorLinks } from './links';
import { DrawerTrigger } from './drawer-trigger';

// Loaded for signed-in users only.
const AccountMenu = lazy(() => import('./account-menu'));
// Loaded when first opened; wide screens never need it.
const NavigationDrawer = lazy(() => import('./navigation-drawer'));

function AccountNav() {
  const session = useSession();
  const returnState = useReturnState();
  if (session.status === 'loading') return <Spinner size="sm" aria-label="Checking your session" />;
  if (session.status === 'signed-in') return <AccountMenu user={session.user} />;
  return visitorLinks.map((link) => <NavLink key={link.to} {...link} state={returnState} />);
}

/** The bar at the top of every page: logo, links, and the Dashboard dropdown or the links to log in and register. */
export function TopBar() {
  return (
    <Box
      as="header"
      position="sticky"
      top="0"
      zIndex="sticky"
      bg="bg"
      borderBottomWidth="1px"
      borderColor="border"
    >
      <Container maxW="7xl">
        <HStack h="16" gap="6">
          <Logo />
          <HStack as="nav" aria-label="Main" hideBelow="md" flex="1" h="full" gap="1">
            {publicLinks.map((link) => (
              <NavLink key={link.to} {...link} />
            ))}
            <HStack ms="auto" h="full" gap="1">
              <Suspense>
                <AccountNav />
              </Suspense>
            </HStack>
          </HStack>
          <Box hideFrom="md" ms="auto">
            <DrawerTrigger
              drawer={NavigationDrawer}
              variant="ghost"
              px="0"
              me="-3"
              aria-label="Open navigation"
            >
              <Menu aria-hidden />
            </DrawerTrigger>
          </Box>
        </HStack>
      </Container>
    </Box>
  );
}
