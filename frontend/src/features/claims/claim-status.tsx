import { HStack, Icon } from '@chakra-ui/react';
import {
  Ban,
  CircleAlert,
  CircleCheck,
  CircleHelp,
  CircleX,
  Clock,
  Hourglass,
  type LucideIcon,
} from 'lucide-react';
import type { ComponentProps } from 'react';
import { Status } from '../../components/table/cells';
import type { Claim_claimFragment } from './claim.generated';

/** The role of the viewer: the customer who made the claim, or an admin. */
export type ClaimViewer = 'customer' | 'admin';

type StatusTone = ComponentProps<typeof Status>['tone'];
interface State extends Pick<Claim_claimFragment, 'status' | 'resolution'> {
  refund: Pick<NonNullable<Claim_claimFragment['refund']>, 'status'> | null;
}

/** Whether the shop can decide on a claim. */
export const isUndecided = ({ status }: Pick<State, 'status'>): boolean =>
  status === 'OPEN' || status === 'ASKED';

/** Whether an accepted claim waits until the pieces are in stock. */
export const isWaitingForStock = ({ status, resolution }: Omit<State, 'refund'>): boolean =>
  status === 'ACCEPTED' && resolution === 'REPLACEMENT';

/** Whether an admin must refund an accepted claim again. */
export const isRefundFailed = ({ status, resolution, refund }: State): boolean =>
  status === 'ACCEPTED' && resolution === 'REFUND' && refund?.status !== 'PENDING';

interface ClaimStatusProps {
  of: State;
  viewer: ClaimViewer;
}

/** How far a claim is, in a table. */
export function ClaimStatus({ of: claim, viewer }: ClaimStatusProps) {
  const [icon, tone, text] = lookOf(claim, viewer);
  return (
    <Status icon={icon} tone={tone}>
      {text}
    </Status>
  );
}

const colors: Record<StatusTone, string> = {
  success: 'fg.success',
  pending: 'fg.wood',
  error: 'fg.error',
  muted: 'fg.muted',
};

/** How far a claim is, on a card. */
export function ClaimStatusText({ of: claim, viewer }: ClaimStatusProps) {
  const [icon, tone, text] = lookOf(claim, viewer);
  return (
    <HStack gap="1.5" fontWeight="650" color={colors[tone]}>
      <Icon as={icon} boxSize="5" aria-hidden /> {text}
    </HStack>
  );
}

function lookOf(claim: State, viewer: ClaimViewer): readonly [LucideIcon, StatusTone, string] {
  const isAdmin = viewer === 'admin';
  switch (claim.status) {
    case 'OPEN':
      return [Clock, 'pending', isAdmin ? 'To decide' : 'In review'];
    case 'ASKED':
      return [CircleHelp, 'pending', isAdmin ? 'Waiting for an answer' : 'We have a question'];
    case 'ACCEPTED':
      if (isWaitingForStock(claim))
        return [Hourglass, 'pending', isAdmin ? 'Waiting for stock' : 'Accepted, waiting for stock'];
      return isAdmin && isRefundFailed(claim)
        ? [CircleAlert, 'error', 'Accepted, not refunded']
        : [Clock, 'pending', 'Accepted, refund pending'];
    case 'SETTLED':
      return [CircleCheck, 'success', claim.resolution === 'REFUND' ? 'Refunded' : 'Replaced'];
    case 'REJECTED':
      return [CircleX, 'muted', 'Rejected'];
    case 'CANCELLED':
      return [Ban, 'muted', 'Cancelled'];
  }
}
