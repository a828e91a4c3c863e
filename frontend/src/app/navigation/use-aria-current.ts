import { matchPath, useLocation } from 'react-router-dom';
import type { NavItem } from './links';

/** The `aria-current` of a link: `page` when the current path matches `to` or one of the patterns `aliases`. */
export function useAriaCurrent({ to, aliases = [] }: Pick<NavItem, 'to' | 'aliases'>): 'page' | undefined {
  const { pathname } = useLocation();
  return [to, ...aliases].some((pattern) => matchPath(pattern, pathname)) ? 'page' : undefined;
}
