import { Button, Heading, Skeleton, Stack } from '@chakra-ui/react';
import { Elements } from '@stripe/react-stripe-js';
import { useState } from 'react';
import { LoadingState } from '../../components/feedback/page-state';
import { CardForm } from './card-form';
import type { OrderPayment_orderFragment } from './order-payment.generated';
import { ClosedOrderNotice, PaidNotice, PaymentNotice } from './payment-notices';
import { Receipt } from './receipt';
import { usePreparePayment } from './use-prepare-payment';

interface OrderPaymentProps {
  order: OrderPayment_orderFragment;
  /** Called when the order was already paid or is closed, and the page is outdated. */
  onOutdated: () => void;
}

const HEADING_ID = 'order-payment';

/** The payment of an order: the card form, or a notice that the order is paid or closed. */
export function OrderPayment(props: OrderPaymentProps) {
  const { status, totalBill } = props.order;
  return (
    <Stack as="section" aria-labelledby={HEADING_ID} layerStyle="card" gap="5" p={{ base: '5', md: '8' }}>
      {status === 'PLACED' || status === 'PAID' ? (
        <ActivePayment {...props} />
      ) : (
        <ClosedOrderNotice headingId={HEADING_ID} status={status} totalBill={totalBill} />
      )}
    </Stack>
  );
}

/** The payment of an order that is not cancelled. */
function ActivePayment({ order, onOutdated }: OrderPaymentProps) {
  const isPaid = order.status === 'PAID';
  const [wasPaidOnOpen] = useState(isPaid);
  return (
    <>
      <Heading as="h2" id={HEADING_ID} tabIndex={-1} outline="none" textStyle="subtitle">
        {isPaid ? 'Receipt' : 'Enter your payment information here'}
      </Heading>
      {isPaid ? (
        <>
          <Receipt order={order} />
          <PaidNotice transactionId={order.payment?.transactionId} takesFocus={!wasPaidOnOpen} />
          <Button size="lg" disabled>
            Already Paid
          </Button>
        </>
      ) : (
        <AwaitingPayment order={order} onOutdated={onOutdated} />
      )}
    </>
  );
}

/** The payment of an unpaid order: the card form, as soon as the payment is prepared. */
function AwaitingPayment({ order, onOutdated }: OrderPaymentProps) {
  const { preparation, retry, reportUnavailable } = usePreparePayment(order.id, onOutdated);

  if (preparation.status === 'prepared') {
    const { stripe, clientSecret, isCharged } = preparation.payment;
    return (
      // Elements ignores a new client secret, so each secret has its own Elements.
      <Elements key={clientSecret} stripe={stripe}>
        <CardForm {...{ order, clientSecret, isCharged, onOutdated }} onLoadError={reportUnavailable} />
      </Elements>
    );
  }
  return (
    <Stack gap="5">
      {preparation.status === 'failed' ? (
        <PaymentNotice kind="error" action={{ label: 'Try again', onClick: retry }}>
          {preparation.message}
        </PaymentNotice>
      ) : (
        <LoadingState label="Preparing payment">
          <Skeleton height="20" />
        </LoadingState>
      )}
      <Button colorPalette="signal" size="lg" disabled>
        Pay
      </Button>
    </Stack>
  );
}
