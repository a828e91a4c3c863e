import { Box, Container, HStack, Spinner } from '@chakra-ui/react';
import { lazy, Suspense } from 'react';
import { useReturnState } from '../../features/account/return-path';
import { useSession } from '../../lib/session/session-context';
import { BarLink } from './bar-link';
import { Logo } from './logo';
import { publicLinks, visitorLinks } from './navigation';
import { NavigationDrawerTrigger } from './navigation-drawer-trigger';

// Visitors need neither the dropdown nor the code below it.
const AccountMenu = lazy(() => import('./account-menu'));

function AccountPart() {
  const session = useSession();
  const returnState = useReturnState();
  if (session.status === 'loading') return <Spinner size="sm" aria-label="Checking who you are" />;
  if (session.status === 'signed-in') return <AccountMenu user={session.user} />;
  return visitorLinks.map((link) => <BarLink key={link.to} {...link} state={returnState} />);
}

/** The bar on top of every page: the way home, the links, who one is. */
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
              <BarLink key={link.to} {...link} />
            ))}
            <HStack ms="auto" h="full" gap="1">
              <Suspense>
                <AccountPart />
              </Suspense>
            </HStack>
          </HStack>
          <Box hideFrom="md" ms="auto">
            <NavigationDrawerTrigger />
          </Box>
        </HStack>
      </Container>
    </Box>
  );
}
