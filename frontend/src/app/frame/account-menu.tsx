import { Button, Menu, Text } from '@chakra-ui/react';
import { ChevronDown, ClipboardList, LogOut } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { SessionUser } from '../../lib/session/session-context';
import { dashboardLinks } from './navigation';
import { useSignOut } from './use-sign-out';

/** The Dashboard dropdown of a signed-in user. */
export default function AccountMenu({ user }: { user: SessionUser }) {
  const signOut = useSignOut();
  return (
    <Menu.Root positioning={{ placement: 'bottom-end' }}>
      <Menu.Trigger asChild>
        <Button variant="outline">
          Dashboard <ChevronDown aria-hidden />
        </Button>
      </Menu.Trigger>
      <Menu.Positioner>
        <Menu.Content minW="3xs">
          <Text px="3" py="2" textStyle="sm" color="fg.muted" truncate maxW="2xs">
            {user.email}
          </Text>
          <Menu.Separator />
          {dashboardLinks.map(({ to, label }) => (
            <Menu.Item key={to} value={to} asChild minH="11" px="3" textStyle="md">
              <Link to={to}>
                <ClipboardList size="1.15em" aria-hidden /> {label}
              </Link>
            </Menu.Item>
          ))}
          <Menu.Item value="sign-out" onSelect={signOut} minH="11" px="3" textStyle="md">
            <LogOut size="1.15em" aria-hidden /> Sign out
          </Menu.Item>
        </Menu.Content>
      </Menu.Positioner>
    </Menu.Root>
  );
}
