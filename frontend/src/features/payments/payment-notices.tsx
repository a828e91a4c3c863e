import { Button, Flex, Heading, Icon, Stack, Text } from '@chakra-ui/react';
import { CircleCheck, PackageX, RotateCw, Undo2 } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { OrderRefundStatus } from '../../apollo/generated/schema-types';
import { focusHeading } from '../../components/focus-heading';
import { paths } from '../../config/paths';
import { useFocusWhen } from '../../hooks/use-focus-when';

interface PaymentNoticeProps {
  /** `error`: the payment cannot start. `info`: the payment has started. */
  kind: 'error' | 'info';
  children: string;
  /** The action replaces the notice. */
  action?: { label: string; onClick: () => void };
  /** The notice responds to an action of the user and receives the focus. */
  takesFocus?: boolean;
}

/** A message about a payment, with an action. Screen readers announce it when it appears. */
export function PaymentNotice({ kind, children, action, takesFocus = false }: PaymentNoticeProps) {
  const isError = kind === 'error';
  const notice = useFocusWhen<HTMLDivElement>(takesFocus);
  return (
    <Stack
      ref={notice}
      role={isError ? 'alert' : 'status'}
      tabIndex={-1}
      focusVisibleRing="outside"
      bg={isError ? 'bg.error' : 'bg.muted'}
      color={isError ? 'fg.error' : 'fg'}
      borderRadius="l2"
      align="flex-start"
      gap="3"
      p="4"
    >
      <Text>{children}</Text>
      {action && (
        <Button
          variant="outline"
          onClick={({ currentTarget }) => {
            focusHeading(currentTarget);
            action.onClick();
          }}
        >
          <RotateCw aria-hidden /> {action.label}
        </Button>
      )}
    </Stack>
  );
}

interface PaidNoticeProps {
  /** The ID of the payment at the provider. */
  transactionId?: string;
  /** The payment was just completed: the notice receives the focus, since the focused button was removed. */
  takesFocus: boolean;
}

/** The message that the order is paid, with the transaction ID. */
export function PaidNotice({ transactionId, takesFocus }: PaidNoticeProps) {
  const notice = useFocusWhen<HTMLDivElement>(takesFocus);
  return (
    <Flex
      ref={notice}
      role="status"
      tabIndex={-1}
      gap="3"
      p="4"
      bg="bg.success"
      color="fg.success"
      borderRadius="l2"
      focusVisibleRing="outside"
    >
      <Icon as={CircleCheck} boxSize="6" flexShrink="0" aria-hidden />
      <Stack gap="1" minW="0">
        <Text fontWeight="650">Congrats! your payment completed</Text>
        {transactionId && <Text overflowWrap="anywhere">Transaction ID: {transactionId}</Text>}
      </Stack>
    </Flex>
  );
}

interface ClosedOrderNoticeProps {
  /** The id of the heading. */
  headingId: string;
  status: OrderRefundStatus | 'CANCELLED';
  purchaseNumber: string;
  /** The order was closed while the page was open: the notice receives the focus, since the card form was removed. */
  takesFocus: boolean;
  /** The customer has tried to pay, and the card was not charged. */
  isUncharged: boolean;
}

/**
 * The message in place of the card form when nothing is to be paid: whether and how the payment is returned. It names no amount:
 * parts may have been refunded before, in several ways.
 */
export function ClosedOrderNotice(props: ClosedOrderNoticeProps) {
  const { headingId, status, purchaseNumber, takesFocus, isUncharged } = props;
  const notice = useFocusWhen<HTMLDivElement>(takesFocus);
  const { title, text } = {
    REFUND_PENDING: {
      title: 'Your refund is being processed',
      text: "This order was cancelled. Its payment will be refunded to the card that was charged. You don't need to do anything.",
    },
    CHARGED_BACK: {
      title: 'Your bank returned the payment',
      text: 'After a dispute, your bank returned the payment of this order to you. Contact us about this order.',
    },
    REFUNDED: {
      title: 'This order was refunded',
      text: 'The page of its purchase shows the refunds.',
    },
    REFUND_FAILED: {
      title: 'Your refund failed',
      text: 'A refund of this order did not reach you. The page of its purchase shows the refunds and what we still owe you.',
    },
    CANCELLED: {
      title: 'This order was cancelled',
      text: isUncharged
        ? 'There is nothing to pay. Your card has not been charged.'
        : 'There is nothing to pay. A payment that arrives late is refunded automatically.',
    },
  }[status];
  return (
    <Stack ref={notice} role="status" tabIndex={-1} focusVisibleRing="outside" align="flex-start" gap="4">
      <Flex align="center" gap="3">
        <Icon
          as={status === 'CANCELLED' ? PackageX : Undo2}
          boxSize="6"
          flexShrink="0"
          color="fg.wood"
          aria-hidden
        />
        <Heading as="h2" id={headingId} textStyle="subtitle">
          {title}
        </Heading>
      </Flex>
      <Text>{text}</Text>
      <Button asChild variant="outline">
        <Link to={paths.purchase(purchaseNumber)}>See purchase {purchaseNumber}</Link>
      </Button>
    </Stack>
  );
}
