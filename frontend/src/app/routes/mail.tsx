import { AllMails } from '../../features/mails/all-mails';
import { usePageMeta } from '../../hooks/use-page-meta';

/** `/dashboard/mail` */
export function Component() {
  usePageMeta('Emails', 'The emails of the shop, with those that were not sent.');
  return <AllMails />;
}
