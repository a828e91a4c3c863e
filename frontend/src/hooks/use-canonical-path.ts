import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** Replaces another spelling of the path of the page, such as a former slug, in the address bar. The server redirects. */
export function useCanonicalPath(path: string): void {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (pathname !== path) void navigate(path + search, { replace: true });
  }, [pathname, search, path, navigate]);
}
