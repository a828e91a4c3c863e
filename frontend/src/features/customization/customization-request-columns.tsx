import { Link } from '@chakra-ui/react';
import { Archive, ArchiveRestore, CircleCheck, Clock, Eye, Reply, type LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import type { CustomizationRequestStatus } from '../../apollo/generated/schema-types';
import { DateTime } from '../../components/date-time';
import { DeleteButton, Detail, RowActions, RowButton, Stacked, Status } from '../../components/table/cells';
import type { Column } from '../../components/table/data-table';
import { getSettings } from '../../config/settings';
import { mailtoUrl } from '../../lib/mailto-url';
import { formatCountOf } from '../../lib/numbers';
import type { CustomizationRequestRow_requestFragment } from './customization-request-row.generated';

/** A customization request in a row of the admin list. */
export type RequestRow = CustomizationRequestRow_requestFragment;

/** What an admin does with a request besides answering it. */
export type RequestAction = 'close' | 'reopen' | 'delete';

interface RequestActions {
  /** Shows the answers, with the form of another one if the request is answerable. */
  onOpen: (request: RequestRow) => void;
  onAction: (action: RequestAction, request: RequestRow) => void;
}

/** Whether the shop can send an answer to a request. */
export const isAnswerable = ({ status }: RequestRow): boolean =>
  status !== 'CLOSED' && getSettings().sendsMail;

interface StatusLook {
  text: string;
  icon: LucideIcon;
  tone: ComponentProps<typeof Status>['tone'];
}

const statuses: Record<CustomizationRequestStatus, StatusLook> = {
  NEW: { text: 'New', icon: Clock, tone: 'pending' },
  ANSWERED: { text: 'Answered', icon: CircleCheck, tone: 'success' },
  CLOSED: { text: 'Closed', icon: Archive, tone: 'muted' },
};

const emailId = ({ id }: RequestRow) => `request-${id}`;

/** The columns of the admin list of customization requests. */
export const requestColumns = (
  onOpen: RequestActions['onOpen'],
  onAction: RequestActions['onAction'],
): readonly Column<RequestRow>[] => [
  {
    header: 'Email Address',
    cell: (request) => (
      <Link
        id={emailId(request)}
        href={mailtoUrl(request.email)}
        variant="underline"
        display="inline-block"
        textStyle={{ base: 'sm', lg: 'md' }}
        py="2.5"
        my="-2.5"
        minW="0"
        overflowWrap="anywhere"
      >
        {request.email}
      </Link>
    ),
  },
  { header: 'Requested', cell: ({ createdAt }) => <DateTime at={createdAt} /> },
  { header: 'Status', cell: (request) => <RequestState request={request} /> },
  {
    header: 'Action',
    hasActions: true,
    cell: (request) => <RequestButtons request={request} onOpen={onOpen} onAction={onAction} />,
  },
];

/** The status, with the number of answers. */
function RequestState({ request: { status, answers } }: { request: RequestRow }) {
  const { text, icon, tone } = statuses[status];
  return (
    <Stacked>
      <Status icon={icon} tone={tone}>
        {text}
      </Status>
      {answers.length > 0 && <Detail text={formatCountOf(answers.length, 'answer')} />}
    </Stacked>
  );
}

function RequestButtons({ request, onOpen, onAction }: RequestActions & { request: RequestRow }) {
  const describedBy = emailId(request);
  const canAnswer = isAnswerable(request);
  const isClosed = request.status === 'CLOSED';
  return (
    <RowActions>
      {(canAnswer || request.answers.length > 0) && (
        <RowButton aria-describedby={describedBy} onClick={() => onOpen(request)}>
          {canAnswer ? <Reply aria-hidden /> : <Eye aria-hidden />}
          {canAnswer ? 'Answer' : 'View'}
        </RowButton>
      )}
      <RowButton
        aria-describedby={describedBy}
        onClick={() => onAction(isClosed ? 'reopen' : 'close', request)}
      >
        {isClosed ? <ArchiveRestore aria-hidden /> : <Archive aria-hidden />}
        {isClosed ? 'Reopen' : 'Close'}
      </RowButton>
      <DeleteButton describedBy={describedBy} onClick={() => onAction('delete', request)} />
    </RowActions>
  );
}
