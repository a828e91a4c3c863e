import { useOptimisticToast } from '../../apollo/use-optimistic-toast';
import { recordId, useSingleFlight } from '../../hooks/use-single-flight';
import type { MailRow_mailFragment } from './mail-row.generated';
import { useResendMailMutation } from './resend-mail.generated';

/** Sends an email again. Its row shows the new status until the list is fetched again. A toast reports the result. */
export function useResendMail() {
  const reportOutcome = useOptimisticToast();
  const [resendMail] = useResendMailMutation();
  return useSingleFlight(
    ({ id, recipient }: MailRow_mailFragment) =>
      reportOutcome(resendMail({ variables: { id } }), {
        record: { __typename: 'Mail', id },
        name: `The email to ${recipient}`,
        outcome: 'queued',
        done: `The email to ${recipient} is on its way`,
      }),
    recordId,
  );
}
