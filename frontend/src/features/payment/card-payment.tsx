import { Button, Heading, Stack } from '@chakra-ui/react';
import { useState } from 'react';
import type { CardPayment_orderFragment } from './card-payment.generated';
import { OpenPayment } from './open-payment';
import { PaidNotice } from './paid-notice';

interface CardPaymentProps {
  order: CardPayment_orderFragment;
  /** Called when the shop says that the order was paid already, so that what is shown of it is out of date. */
  onAlreadyPaid: () => void;
}

/** The card form of an order, or the word that there is nothing left to pay. */
export function CardPayment({ order, onAlreadyPaid }: CardPaymentProps) {
  const [wasPaidBefore] = useState(order.isPaid);

  return (
    <Stack as="section" aria-labelledby="card-payment" layerStyle="sheet" gap="5" p={{ base: '5', md: '8' }}>
      <Heading as="h3" id="card-payment" textStyle="subtitle">
        Enter your payment information here
      </Heading>
      {order.isPaid ? (
        <>
          <PaidNotice transactionId={order.payment?.transactionId} takesFocus={!wasPaidBefore} />
          <Button size="lg" disabled>
            Already Paid
          </Button>
        </>
      ) : (
        <OpenPayment order={order} onAlreadyPaid={onAlreadyPaid} />
      )}
    </Stack>
  );
}
