import { CircleAlert, CircleCheck, CircleHelp, Clock, Send, type LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import type { MailKind, MailStatus } from '../../apollo/generated/schema-types';
import { DateTime } from '../../components/date-time';
import { Detail, RowActions, RowButton, Stacked, Status, TwoLines } from '../../components/table/cells';
import type { Column } from '../../components/table/data-table';
import type { MailRow_mailFragment } from './mail-row.generated';

/** An email in a row of the admin list. */
export type MailRow = MailRow_mailFragment;

export const mailKinds: Record<MailKind, string> = {
  WELCOME: 'Welcome',
  PURCHASE_PLACED: 'Purchase placed',
  PURCHASE_EXPIRING: 'Payment reminder',
  PURCHASE_PAID: 'Purchase paid',
  PURCHASE_CANCELLED: 'Cancellation',
  REFUND_SUCCEEDED: 'Refund',
  REFUND_FAILED: 'Undone cancellation',
  REFUND_DUE: 'Refund still due',
  SHIPPED: 'Shipped',
  DELIVERED: 'Delivered',
  BACK_IN_STOCK: 'Back in stock',
  CUSTOMIZATION_ANSWER: 'Answer to a customization request',
  RETURN_REQUESTED: 'Return requested',
  RETURN_RECEIVED: 'Return received',
  RETURN_CANCELLED: 'Return cancelled',
  CLAIM_RECEIVED: 'Claim received',
  CLAIM_QUESTION: 'Question about a claim',
  CLAIM_DECIDED: 'Decision on a claim',
  REPLACEMENT_ORDERED: 'Replacement ordered',
  LOW_STOCK: 'Tools running out',
  ADMIN_REFUND_FAILED: 'Failed refund, to admins',
};

interface StatusLook {
  text: string;
  icon: LucideIcon;
  tone: ComponentProps<typeof Status>['tone'];
}

const statuses: Record<MailStatus, StatusLook> = {
  PENDING: { text: 'Waiting', icon: Clock, tone: 'pending' },
  SENDING: { text: 'Sending', icon: Send, tone: 'pending' },
  SENT: { text: 'Sent', icon: CircleCheck, tone: 'success' },
  FAILED: { text: 'Failed', icon: CircleAlert, tone: 'error' },
  UNCERTAIN: { text: 'Perhaps sent', icon: CircleHelp, tone: 'error' },
};

const nameId = ({ id }: MailRow) => `mail-${id}`;

/** The columns of the admin list of emails. */
export const mailColumns = (onResend: (mail: MailRow) => void): readonly Column<MailRow>[] => [
  {
    header: 'Recipient',
    cell: (mail) => (
      <TwoLines id={nameId(mail)} text={mail.recipient} detail={<Detail text={mailKinds[mail.kind]} />} />
    ),
  },
  { header: 'Created', cell: ({ createdAt }) => <DateTime at={createdAt} /> },
  { header: 'Status', cell: (mail) => <MailState mail={mail} /> },
  {
    header: 'Action',
    hasActions: true,
    cell: (mail) =>
      mail.canResend && (
        <RowActions>
          <RowButton aria-describedby={nameId(mail)} onClick={() => onResend(mail)}>
            <Send aria-hidden /> Send again
          </RowButton>
        </RowActions>
      ),
  },
];

/** The status, with the last error while the email is not sent. */
function MailState({ mail: { status, attempts, reason } }: { mail: MailRow }) {
  const { text, icon, tone } = statuses[status];
  return (
    <Stacked>
      <Status icon={icon} tone={tone}>
        {text}
      </Status>
      {reason !== null && <Detail text={`Attempt ${attempts}: ${describeReason(reason)}`} />}
    </Stacked>
  );
}

const REASONS: Readonly<Record<string, string>> = {
  interrupted: 'the server stopped',
  internal: 'internal error',
  EAUTH: 'sign-in rejected',
  EDNS: 'mail server not found',
  ETIMEDOUT: 'no reply',
  ESOCKET: 'no connection',
  ECONNECTION: 'connection lost',
  ETLS: 'no secure connection',
};

/** A code of SMTP is shown as it is: the documentation of mail servers names it. */
const describeReason = (reason: string): string => REASONS[reason] ?? `error ${reason}`;
