import { Box, Heading } from '@chakra-ui/react';
import { Outlet } from 'react-router-dom';
import { SideMenu } from './side-menu';
import { useRefreshSessionUser } from './use-refresh-session-user';

/**
 * The dashboard: heading, side menu and the current page, whose own heading is the `h1`. Refreshes the session user on
 * every page change.
 */
export function DashboardLayout() {
  useRefreshSessionUser();
  return (
    <>
      <Heading as="h2" textStyle="subtitle" pb="3" borderBottomWidth="1px" borderColor="border.emphasized">
        Dashboard
      </Heading>
      <Box
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', xl: '{sizes.3xs} minmax(0, 1fr)' }}
        gap={{ base: '6', xl: '10' }}
        mt="6"
      >
        <SideMenu />
        <Box minW="0">
          <Outlet />
        </Box>
      </Box>
    </>
  );
}
