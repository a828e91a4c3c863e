import { Link } from '@chakra-ui/react';
import { Link as RouterLink } from 'react-router-dom';
import type { NavigationLink } from './navigation';
import { useCurrentPage } from './use-current-page';

interface BarLinkProps extends NavigationLink {
  /** What the opened history entry remembers. */
  state?: object;
  onClick?: () => void;
}

/** A link of the navigation; the current one is underlined, at the edge of the bar, and marked for screen readers. */
export function BarLink({ to, alias, label, state, onClick }: BarLinkProps) {
  const current = useCurrentPage({ to, alias });
  return (
    <Link
      asChild
      minH="11"
      h="full"
      px={{ base: '3', md: '2', lg: '3' }}
      textStyle="md"
      fontWeight="600"
      whiteSpace="nowrap"
      borderBottomWidth="3px"
      borderTopWidth="3px"
      borderColor="transparent"
      borderRadius="0"
      focusVisibleRing="inside"
      _hover={{ textDecoration: 'none', borderBottomColor: 'border.emphasized' }}
      _currentPage={{ borderBottomColor: 'signal.border' }}
    >
      <RouterLink to={to} state={state} onClick={onClick} aria-current={current}>
        {label}
      </RouterLink>
    </Link>
  );
}
