import { Button, Stack } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { useSessionUser } from '../../lib/session/session-context';
import { adminLinks, customerLinks, type DashboardNavItem } from '../navigation/links';
import { useAriaCurrent } from '../navigation/use-aria-current';

/** The dashboard links for the role of the user: a column next to the page, or rows above it on small screens. */
export function SideMenu() {
  const { role } = useSessionUser();
  const links = role === 'ADMIN' ? adminLinks : customerLinks;
  return (
    <Stack
      as="nav"
      aria-label="Dashboard"
      direction={{ base: 'row', xl: 'column' }}
      wrap={{ base: 'wrap', xl: 'nowrap' }}
      gap={{ base: '1', md: '2' }}
    >
      {links.map((link) => (
        <MenuLink key={link.to} link={link} />
      ))}
    </Stack>
  );
}

function MenuLink({ link }: { link: DashboardNavItem }) {
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
      <Link to={to} aria-current={useAriaCurrent(link)}>
        <LinkIcon aria-hidden /> {label}
      </Link>
    </Button>
  );
}
