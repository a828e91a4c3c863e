import { Box, Button, Menu } from '@chakra-ui/react';
import { ChevronDown, LogOut } from 'lucide-react';
import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import { Avatar } from '../../components/avatar';
import type { SessionUser } from '../../lib/session/session-context';
import { AccountSummary } from './account-summary';
import { accountLinks, type DashboardNavItem } from './dashboard-links';
import { useAriaCurrent } from './use-aria-current';
import { useSignOut } from './use-sign-out';

function MenuLink({ link }: { link: DashboardNavItem }) {
  const { to, label, icon: LinkIcon } = link;
  return (
    <Menu.Item
      value={to}
      asChild
      minH="11"
      px="3"
      textStyle="md"
      _currentPage={{ fontWeight: '650', boxShadow: 'inset 4px 0 0 {colors.signal.border}' }}
    >
      <Link to={to} aria-current={useAriaCurrent(link)}>
        <LinkIcon size="1.15em" aria-hidden /> {label}
      </Link>
    </Menu.Item>
  );
}

/** The Dashboard dropdown of the top bar, for a signed-in user. */
export default function AccountMenu({ user }: { user: SessionUser }) {
  const signOut = useSignOut();
  return (
    <Menu.Root positioning={{ placement: 'bottom-end' }}>
      <Menu.Trigger asChild>
        <Button variant="outline" ps="1.5">
          <Avatar src={user.photoURL} boxSize="8" loading="eager" /> Dashboard <ChevronDown aria-hidden />
        </Button>
      </Menu.Trigger>
      <Menu.Positioner>
        <Menu.Content minW="3xs">
          <Box px="3" py="2" maxW="2xs">
            <AccountSummary user={user} />
          </Box>
          {accountLinks(user.role).map((links) => (
            <Fragment key={links[0]?.to}>
              <Menu.Separator />
              {links.map((link) => (
                <MenuLink key={link.to} link={link} />
              ))}
            </Fragment>
          ))}
          <Menu.Separator />
          <Menu.Item value="sign-out" onSelect={signOut} minH="11" px="3" textStyle="md">
            <LogOut size="1.15em" aria-hidden /> Sign out
          </Menu.Item>
        </Menu.Content>
      </Menu.Positioner>
    </Menu.Root>
  );
}
