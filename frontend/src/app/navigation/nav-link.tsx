import { Link } from '@chakra-ui/react';
import { Link as RouterLink } from 'react-router-dom';
import type { NavItem } from './links';
import { useAriaCurrent } from './use-aria-current';

interface NavLinkProps extends NavItem {
  /** The state of the history entry that the link creates. */
  state?: object;
  onClick?: () => void;
}

/** A link of the top bar, drawer or footer. The link to the current page is underlined and has `aria-current`. */
export function NavLink({ to, alias, label, state, onClick }: NavLinkProps) {
  const current = useAriaCurrent({ to, alias });
  return (
    <Link
      asChild
      minH="11"
      h="full"
      px={{ base: '3', md: '2', xl: '3' }}
      textStyle="md"
      fontWeight="600"
      whiteSpace="nowrap"
      borderYWidth="3px"
      borderColor="transparent"
      borderRadius="0"
      focusVisibleRing="inside"
      _hover={{ textDecoration: 'none', borderBottomColor: 'border.emphasized' }}
      _currentPage={{ borderBottomColor: 'signal.border' }}
      // Forced colors would show the transparent borders.
      _highContrast={{ borderColor: 'Canvas' }}
    >
      <RouterLink to={to} state={state} onClick={onClick} aria-current={current}>
        {label}
      </RouterLink>
    </Link>
  );
}
