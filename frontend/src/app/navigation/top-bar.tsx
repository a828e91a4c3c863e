import { Box, Container, Flex, HStack } from '@chakra-ui/react';
import { Menu } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useReturnState } from '../../features/account/return-state';
import { useSession } from '../../lib/session/session-context';
import { NavLink } from './nav-link';
import { CartLink } from './cart-link';
import { Logo } from './logo';
import { publicLinks, visitorLinks } from './links';
import { DrawerTrigger } from './drawer-trigger';
import { SearchForm } from './search-form';

// Loaded for signed-in users only.
const AccountMenu = lazy(() => import('./account-menu'));
// Loaded when first opened; wide screens never need it.
const NavigationDrawer = lazy(() => import('./navigation-drawer'));

/**
 * The Dashboard dropdown, or the links to log in and register. The page from the server has the links. Until the session is
 * known, they are invisible in a browser that stores one.
 */
function AccountNav() {
  const session = useSession();
  const returnState = useReturnState();
  if (session.status === 'signed-in') return <AccountMenu user={session.user} />;
  const isLoading = session.status === 'loading';
  return (
    <HStack
      h="full"
      gap="1"
      css={isLoading ? { '[data-session=stored] &': { visibility: 'hidden' } } : undefined}
    >
      {visitorLinks.map((link) => (
        <NavLink key={link.to} {...link} state={returnState} />
      ))}
    </HStack>
  );
}

/** The bar at the top of every page: logo, search, links, the Dashboard dropdown or the links to log in and register, and the cart. */
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
        <HStack h="16" gap={{ base: '0', md: '3', lg: '6' }}>
          <Logo isCompact />
          <SearchForm />
          <HStack
            as="nav"
            aria-label="Main"
            hideBelow="md"
            flex={{ md: '1', lg: 'none' }}
            ms="auto"
            h="full"
            gap="1"
          >
            {publicLinks.map((link) => (
              <NavLink key={link.to} {...link} />
            ))}
            <Flex ms="auto" h="full" align="center">
              <Suspense>
                <AccountNav />
              </Suspense>
            </Flex>
          </HStack>
          <CartLink />
          <Box hideFrom="md" me="-3">
            <DrawerTrigger drawer={NavigationDrawer} variant="ghost" px="0" aria-label="Open navigation">
              <Menu aria-hidden />
            </DrawerTrigger>
          </Box>
        </HStack>
      </Container>
    </Box>
  );
}
