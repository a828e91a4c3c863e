import { Button, Stack } from '@chakra-ui/react';
import { NavLink } from 'react-router-dom';
import { useSessionUser, type SessionUser } from '../../lib/session/session-context';
import { adminLinks, dashboardLinks, type DashboardLink } from '../frame/navigation';

/** Everyone has a profile; orders and reviews are for those who do not keep the shop. */
function linksFor({ role }: SessionUser): readonly DashboardLink[] {
  return role === 'ADMIN' ? adminLinks : dashboardLinks;
}

/** The dashboard's screens for the signed-in user: a column beside them, a row above them on small screens. */
export function SideMenu() {
  const user = useSessionUser();
  return (
    <Stack
      as="nav"
      aria-label="Dashboard"
      direction={{ base: 'row', xl: 'column' }}
      gap="2"
      overflowX="auto"
      p="1"
    >
      {linksFor(user).map(({ to, label, icon: LinkIcon }) => (
        <Button
          key={to}
          asChild
          variant="ghost"
          justifyContent="flex-start"
          _currentPage={{ bg: 'bg.emphasized', boxShadow: 'inset 4px 0 0 {colors.signal.solid}' }}
        >
          <NavLink to={to} end>
            <LinkIcon aria-hidden /> {label}
          </NavLink>
        </Button>
      ))}
    </Stack>
  );
}
