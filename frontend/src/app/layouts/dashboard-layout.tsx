import { Box, Flex, Heading } from '@chakra-ui/react';
import { PanelLeft } from 'lucide-react';
import { lazy } from 'react';
import { Outlet } from 'react-router-dom';
import { DrawerTrigger } from '../navigation/drawer-trigger';
import { SideMenu } from './side-menu';
import { useRefreshSessionUser } from './use-refresh-session-user';

// Loaded when first opened, on phones only.
const DashboardDrawer = lazy(() => import('./dashboard-drawer'));

/**
 * The dashboard: heading, side menu and the current page, whose own heading is the `h1`. Refreshes the session user on
 * every page change.
 */
export function DashboardLayout() {
  useRefreshSessionUser();
  return (
    <>
      <Flex
        align="center"
        justify="space-between"
        minH="11"
        pb="3"
        borderBottomWidth="1px"
        borderColor="border.emphasized"
      >
        <Heading as="h2" textStyle="subtitle">
          Dashboard
        </Heading>
        <DrawerTrigger drawer={DashboardDrawer} variant="outline" hideFrom="md" aria-label="Dashboard menu">
          <PanelLeft aria-hidden /> Menu
        </DrawerTrigger>
      </Flex>
      <Box
        // Stacked on paper too: Firefox does not split the row of a grid between sheets.
        display={{ base: 'flex', xl: 'grid' }}
        flexDirection="column"
        gridTemplateColumns="{sizes.3xs} minmax(0, 1fr)"
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
