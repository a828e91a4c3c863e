import { Box, Button, Heading, Stack } from '@chakra-ui/react';
import { ClipboardList } from 'lucide-react';
import { NavLink, Outlet } from 'react-router-dom';
import { paths } from '../../config/paths';

const ENTRIES = [{ to: paths.dashboard, label: 'My Order', icon: ClipboardList }];

function SideMenu() {
  return (
    <Stack
      as="nav"
      aria-label="Dashboard"
      direction={{ base: 'row', xl: 'column' }}
      gap="2"
      overflowX="auto"
      p="1"
    >
      {ENTRIES.map(({ to, label, icon: EntryIcon }) => (
        <Button
          key={to}
          asChild
          variant="ghost"
          justifyContent="flex-start"
          _currentPage={{ bg: 'bg.emphasized', boxShadow: 'inset 4px 0 0 {colors.signal.solid}' }}
        >
          <NavLink to={to} end>
            <EntryIcon aria-hidden /> {label}
          </NavLink>
        </Button>
      ))}
    </Stack>
  );
}

/** The dashboard: its heading, its side menu, and one of its screens. */
export function DashboardLayout() {
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
