import { Box, Heading } from '@chakra-ui/react';
import { Outlet } from 'react-router-dom';
import { SideMenu } from './side-menu';
import { useFreshUser } from './use-fresh-user';

/** The dashboard: its heading, its side menu, and one of its screens, for the user as the shop knows them now. */
export function DashboardLayout() {
  useFreshUser();
  return (
    <>
      <Heading as="h1" textStyle="subtitle" pb="3" borderBottomWidth="1px" borderColor="border.emphasized">
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
