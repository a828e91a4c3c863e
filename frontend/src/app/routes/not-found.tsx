import { notFound } from '../../content/not-found';
import { NotFound } from '../../features/static-pages/not-found';
import { usePageMeta } from '../../hooks/use-page-meta';

/** Any other path. */
export function Component() {
  usePageMeta(notFound.title, notFound.description);
  return <NotFound />;
}
