import { Text } from '@chakra-ui/react';
import { useCallback, useState, type ReactNode } from 'react';
import { errorCode, errorMessage } from '../../apollo/error';
import { actionErrorMessage } from '../../apollo/error-notice';
import { useOptimisticToast } from '../../apollo/use-optimistic-toast';
import { ConfirmDialog } from '../../components/feedback/confirm-dialog';
import { recordId, useSingleFlight } from '../../hooks/use-single-flight';
import { formatDate } from '../../lib/date-time';
import { mailKinds } from './mail-columns';
import type { MailRow_mailFragment } from './mail-row.generated';
import { useResendMailMutation } from './resend-mail.generated';

type Mail = MailRow_mailFragment;

interface ResendMail {
  /** Sends an email again; one that was sent, after a confirmation. */
  readonly resendMail: (mail: Mail) => void;
  readonly dialog: ReactNode;
}

/** Sends emails again. The row shows the new status until the list is fetched again. A toast reports the result. */
export function useResendMail(): ResendMail {
  const reportOutcome = useOptimisticToast();
  const [toConfirm, setToConfirm] = useState<Mail | null>(null);
  const [resendMail] = useResendMailMutation();
  const send = useSingleFlight(
    ({ id, recipient }: Mail) =>
      reportOutcome(resendMail({ variables: { id } }), {
        record: { __typename: 'Mail', id },
        name: `The email to ${recipient}`,
        outcome: 'queued',
        done: `The email to ${recipient} is on its way`,
        describeError,
      }),
    recordId,
  );
  const start = useCallback(
    (mail: Mail) => {
      if (mail.status === 'SENT') setToConfirm(mail);
      else void send(mail);
    },
    [send],
  );
  return {
    resendMail: start,
    dialog: (
      <ConfirmDialog
        subject={toConfirm}
        question="Send this email again?"
        onConfirm={send}
        onClose={() => setToConfirm(null)}
      >
        {({ kind, recipient, sentAt }) => (
          <Text overflowWrap="anywhere">
            “{mailKinds[kind]}” was sent to {recipient}
            {sentAt === null ? '' : ` on ${formatDate(sentAt)}`} and goes there once more.
          </Text>
        )}
      </ConfirmDialog>
    ),
  };
}

/** A conflict says why the email is not sent. */
const describeError = (error: unknown, subject: string): string =>
  errorCode(error) === 'CONFLICT' ? errorMessage(error) : actionErrorMessage(error, subject);
