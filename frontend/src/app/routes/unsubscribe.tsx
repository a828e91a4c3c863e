import { Unsubscribe } from '../../features/account/unsubscribe';
import { usePageMeta } from '../../hooks/use-page-meta';

/** `/unsubscribe`, with the token of an email as a parameter */
export function Component() {
  usePageMeta('Unsubscribe', 'Stop the emails that are not about payments.', { isIndexed: false });
  return <Unsubscribe />;
}
