import { matchPath, useLocation } from 'react-router-dom';
import type { NavigationLink } from './navigation';

/** `page`, for `aria-current`, when the address is one of the link's, of which `alias` may be a pattern. */
export function useCurrentPage({ to, alias }: Pick<NavigationLink, 'to' | 'alias'>): 'page' | undefined {
  const { pathname } = useLocation();
  const isShown = matchPath(to, pathname) !== null || (alias && matchPath(alias, pathname) !== null);
  return isShown ? 'page' : undefined;
}
