import { matchPath, useLocation } from 'react-router-dom';
import type { NavItem } from './links';

/** The `aria-current` of a link: `page` when the current path matches `to` or the pattern `alias`. */
export function useAriaCurrent({ to, alias }: Pick<NavItem, 'to' | 'alias'>): 'page' | undefined {
  const { pathname } = useLocation();
  return [to, alias ?? to].some((pattern) => matchPath(pattern, pathname)) ? 'page' : undefined;
}
