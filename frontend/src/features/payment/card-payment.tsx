import { Button, Heading, Stack } from '@chakra-ui/react';
import { useState } from 'react';
import type { CardPayment_orderFragment } from './card-payment.generated';
import { EndedNotice } from './ended-notice';
import { OpenPayment } from './open-payment';
import { PaidNotice } from './paid-notice';

interface CardPaymentProps {
  order: CardPayment_orderFragment;
  /** Called when the shop knows more of the order than this page: that it is paid, or has ended. */
  onOutdated: () => void;
}

/** The card form of an order, or the word that there is nothing left to pay. */
export function CardPayment(props: CardPaymentProps) {
  const { status, totalBill } = props.order;
  return (
    <Stack as="section" aria-labelledby="card-payment" layerStyle="sheet" gap="5" p={{ base: '5', md: '8' }}>
      {status === 'PLACED' || status === 'PAID' ? (
        <LivingPayment {...props} />
      ) : (
        <EndedNotice status={status} totalBill={totalBill} />
      )}
    </Stack>
  );
}

function LivingPayment({ order, onOutdated }: CardPaymentProps) {
  const isPaid = order.status === 'PAID';
  const [wasPaidBefore] = useState(isPaid);
  return (
    <>
      <Heading as="h3" id="card-payment" textStyle="subtitle">
        Enter your payment information here
      </Heading>
      {isPaid ? (
        <>
          <PaidNotice transactionId={order.payment?.transactionId} takesFocus={!wasPaidBefore} />
          <Button size="lg" disabled>
            Already Paid
          </Button>
        </>
      ) : (
        <OpenPayment order={order} onOutdated={onOutdated} />
      )}
    </>
  );
}
