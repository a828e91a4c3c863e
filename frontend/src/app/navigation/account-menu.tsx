import { Box, Button, chakra } from '@chakra-ui/react';
import { ChevronDown, LogOut } from 'lucide-react';
import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import { Avatar } from '../../components/avatar';
import { useMenuButton } from '../../hooks/use-menu-button';
import type { SessionUser } from '../../lib/session/session-context';
import { AccountSummary } from './account-summary';
import { accountLinks, type DashboardNavItem } from './dashboard-links';
import { useAriaCurrent } from './use-aria-current';
import { useSignOut } from './use-sign-out';

type ItemProps = ReturnType<typeof useMenuButton>['itemProps'];

const Item = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    w: 'full',
    minH: '11',
    px: '3',
    py: '1.5',
    textAlign: 'start',
    borderRadius: 'l1',
    outline: '0',
    cursor: 'menuitem',
    userSelect: 'none',
    _focus: { bg: 'bg.emphasized/60' },
    _currentPage: { fontWeight: '650', boxShadow: 'inset 4px 0 0 {colors.signal.border}' },
  },
});

const Separator = () => <Box role="separator" h="1px" my="1" mx="-1" bg="bg.muted" />;

function MenuLink({ link, ...item }: { link: DashboardNavItem } & ItemProps) {
  const { to, label, icon: LinkIcon } = link;
  return (
    <Item asChild>
      <Link to={to} aria-current={useAriaCurrent(link)} {...item}>
        <LinkIcon size="1.15em" aria-hidden /> {label}
      </Link>
    </Item>
  );
}

/** The Dashboard dropdown of the top bar, for a signed-in user. */
export default function AccountMenu({ user }: { user: SessionUser }) {
  const signOut = useSignOut();
  const { isOpen, buttonProps, menuProps, itemProps } = useMenuButton();
  const closeAndSignOut = () => {
    itemProps.onClick();
    signOut();
  };
  return (
    <Box position="relative">
      <Button variant="outline" ps="1.5" {...buttonProps}>
        <Avatar src={user.photoURL} boxSize="8" loading="eager" /> Dashboard <ChevronDown aria-hidden />
      </Button>
      {isOpen && (
        <Box
          {...menuProps}
          position="absolute"
          top="calc(100% + {spacing.2})"
          insetEnd="0"
          minW="3xs"
          // Below the demo banner and the bar.
          maxH="calc(100dvh - {sizes.32})"
          p="1.5"
          overflowY="auto"
          overscrollBehavior="contain"
          outline="0"
          bg="bg.panel"
          borderWidth="1px"
          borderColor="border.emphasized"
          borderRadius="l2"
          boxShadow="lg"
          animation="slide-from-top 150ms, fade-in 150ms"
        >
          <Box px="3" py="2" maxW="2xs">
            <AccountSummary user={user} />
          </Box>
          {accountLinks(user.role).map((links) => (
            <Fragment key={links[0]?.to}>
              <Separator />
              {links.map((link) => (
                <MenuLink key={link.to} link={link} {...itemProps} />
              ))}
            </Fragment>
          ))}
          <Separator />
          <Item type="button" {...itemProps} onClick={closeAndSignOut}>
            <LogOut size="1.15em" aria-hidden /> Sign out
          </Item>
        </Box>
      )}
    </Box>
  );
}
