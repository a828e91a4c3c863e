import { Button, Stack } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { useSessionUser, type SessionUser } from '../../lib/session/session-context';
import { adminLinks, dashboardLinks, type DashboardLink } from '../frame/navigation';
import { useCurrentPage } from '../frame/use-current-page';

/** Everyone has a profile; orders and reviews are for those who do not keep the shop. */
function linksFor({ role }: SessionUser): readonly DashboardLink[] {
  return role === 'ADMIN' ? adminLinks : dashboardLinks;
}

/** The dashboard's screens for the signed-in user: a column beside them, a row above them on small screens, in
 * as many lines as it takes, so that none is out of sight. */
export function SideMenu() {
  const user = useSessionUser();
  return (
    <Stack
      as="nav"
      aria-label="Dashboard"
      direction={{ base: 'row', xl: 'column' }}
      wrap={{ base: 'wrap', xl: 'nowrap' }}
      gap={{ base: '1', md: '2' }}
    >
      {linksFor(user).map((link) => (
        <MenuLink key={link.to} link={link} />
      ))}
    </Stack>
  );
}

function MenuLink({ link }: { link: DashboardLink }) {
  const { to, label, icon: LinkIcon } = link;
  return (
    <Button
      asChild
      variant="ghost"
      justifyContent="flex-start"
      px={{ base: '2.5', md: '4' }}
      _icon={{ hideBelow: 'sm' }}
      _currentPage={{ bg: 'bg.emphasized', boxShadow: 'inset 4px 0 0 {colors.signal.solid}' }}
    >
      <Link to={to} aria-current={useCurrentPage(link)}>
        <LinkIcon aria-hidden /> {label}
      </Link>
    </Button>
  );
}
