import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** Opens another page in place of this one. The server redirects. */
export function useRedirect(to: string | undefined): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (to !== undefined) void navigate(to, { replace: true });
  }, [to, navigate]);
}

/** Replaces another spelling of the path of the page in the address bar, such as a former slug. The server redirects. */
export function useCanonicalPath(canonicalUrl: string): void {
  const { pathname, search } = useLocation();
  const path = canonicalUrl.replace(/\?.*/s, '');
  useRedirect(pathname === path ? undefined : path + search);
}
