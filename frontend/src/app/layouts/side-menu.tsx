import { Button, Spinner, Stack, type StackProps } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { useSignedInUser } from '../../lib/session/session-context';
import { dashboardLinks, type DashboardNavItem } from '../navigation/dashboard-links';
import { useAriaCurrent } from '../navigation/use-aria-current';

/** The dashboard links: a column next to the page, or rows above it on tablets. Phones have a drawer instead. */
export function SideMenu() {
  return (
    <DashboardNav
      hideBelow="md"
      direction={{ base: 'row', xl: 'column' }}
      wrap={{ base: 'wrap', xl: 'nowrap' }}
      gap={{ base: '2', xl: '0' }}
    />
  );
}

interface DashboardNavProps extends StackProps {
  /** Called when a link is followed. */
  onFollow?: () => void;
}

/** The dashboard links for the role of the user; a spinner in their space until it is known. */
export function DashboardNav({ onFollow, ...stack }: DashboardNavProps) {
  const user = useSignedInUser();
  return (
    <Stack
      as="nav"
      aria-label="Dashboard"
      position="relative"
      gap="2"
      style={user ? undefined : { visibility: 'hidden' }}
      {...stack}
    >
      {!user && (
        // In the place of the first icon.
        <Spinner
          role="status"
          aria-label="Loading menu"
          style={{ visibility: 'visible' }}
          position="absolute"
          top={{ base: '3', xl: '2' }}
          insetStart="3"
          color="fg.wood"
        />
      )}
      {dashboardLinks(user?.role ?? 'USER').map((link) => (
        <MenuLink key={link.to} link={link} onFollow={onFollow} />
      ))}
    </Stack>
  );
}

interface MenuLinkProps extends Pick<DashboardNavProps, 'onFollow'> {
  link: DashboardNavItem;
}

function MenuLink({ link, onFollow }: MenuLinkProps) {
  const { to, label, icon: LinkIcon } = link;
  return (
    <Button
      asChild
      variant="ghost"
      justifyContent="flex-start"
      px="3"
      // A label may be wider than the menu in another font.
      textAlign="start"
      whiteSpace="normal"
      h="auto"
      // All links of an admin fit on a laptop.
      minH={{ base: '11', xl: '9' }}
      py={{ xl: '1' }}
      _currentPage={{ bg: 'bg.emphasized', boxShadow: 'inset 4px 0 0 {colors.signal.solid}' }}
    >
      <Link to={to} aria-current={useAriaCurrent(link)} onClick={onFollow}>
        <LinkIcon aria-hidden /> {label}
      </Link>
    </Button>
  );
}
