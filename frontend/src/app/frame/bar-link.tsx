import { Link } from '@chakra-ui/react';
import { NavLink } from 'react-router-dom';
import type { NavigationLink } from './navigation';

interface BarLinkProps extends NavigationLink {
  /** What the opened history entry remembers. */
  state?: object;
  onClick?: () => void;
}

/** A link of the navigation; the current one is underlined in the signal colour and marked for screen readers. */
export function BarLink({ to, label, state, onClick }: BarLinkProps) {
  return (
    <Link
      asChild
      minH="11"
      px="3"
      textStyle="md"
      fontWeight="600"
      borderBottomWidth="3px"
      borderTopWidth="3px"
      borderColor="transparent"
      borderRadius="0"
      _hover={{ textDecoration: 'none', borderBottomColor: 'border.emphasized' }}
      _currentPage={{ borderBottomColor: 'signal.solid' }}
    >
      <NavLink to={to} end state={state} onClick={onClick}>
        {label}
      </NavLink>
    </Link>
  );
}
