import { Button, Flex, Heading, Icon, Stack, Text } from '@chakra-ui/react';
import { PackageX, Undo2 } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Money } from '../../components/money';
import { paths } from '../../config/paths';

interface EndedNoticeProps {
  status: 'REFUND_PENDING' | 'REFUNDED' | 'CANCELLED';
  /** US dollars. */
  totalBill: number;
}

/** Stands where the card form would, for an order that was cancelled: what becomes of the money. */
export function EndedNotice({ status, totalBill }: EndedNoticeProps) {
  const money = <Money amount={totalBill} />;
  const { title, text } = {
    REFUND_PENDING: {
      title: 'The refund is on its way',
      text: (
        <>
          This order was cancelled. The {money} are going back to the card that paid; there is nothing to do.
        </>
      ),
    },
    REFUNDED: {
      title: 'This order was refunded',
      text: <>It was cancelled, and the {money} went back to the card that paid.</>,
    },
    CANCELLED: {
      title: 'This order was cancelled',
      text: <>There is nothing to pay. A payment that comes too late goes back by itself.</>,
    },
  }[status];
  return (
    <Stack align="flex-start" gap="4">
      <Flex align="center" gap="3">
        <Icon as={status === 'CANCELLED' ? PackageX : Undo2} boxSize="6" color="fg.wood" aria-hidden />
        <Heading as="h3" id="card-payment" textStyle="subtitle">
          {title}
        </Heading>
      </Flex>
      <Text>{text}</Text>
      <Button asChild variant="outline">
        <Link to={paths.dashboard}>See my orders</Link>
      </Button>
    </Stack>
  );
}
