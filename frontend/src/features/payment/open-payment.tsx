import { Button, Skeleton, Stack } from '@chakra-ui/react';
import { Elements } from '@stripe/react-stripe-js';
import { LoadingState } from '../../components/page-state';
import { CardForm } from './card-form';
import type { CardPayment_orderFragment } from './card-payment.generated';
import { PaymentNotice } from './payment-notice';
import { usePreparedPayment } from './use-prepared-payment';

interface OpenPaymentProps {
  order: CardPayment_orderFragment;
  onOutdated: () => void;
}

/** An order that waits for its payment: first its payment secret is obtained, then the card may be entered. */
export function OpenPayment({ order, onOutdated }: OpenPaymentProps) {
  const { preparation, retry, reportUnavailable } = usePreparedPayment(order.id, onOutdated);

  if (preparation.status === 'prepared') {
    const { stripe, clientSecret, isCharged } = preparation.payment;
    return (
      // Elements keeps its first secret for good: another one needs another Elements.
      <Elements key={clientSecret} stripe={stripe}>
        <CardForm {...{ order, clientSecret, isCharged, onOutdated }} onLoadError={reportUnavailable} />
      </Elements>
    );
  }
  return (
    <Stack gap="5">
      {preparation.status === 'failed' ? (
        <PaymentNotice kind="error" action={{ label: 'Try again', run: retry }}>
          {preparation.message}
        </PaymentNotice>
      ) : (
        <LoadingState label="Preparing the payment">
          <Skeleton height="20" />
        </LoadingState>
      )}
      <Button colorPalette="signal" size="lg" disabled>
        Pay
      </Button>
    </Stack>
  );
}
