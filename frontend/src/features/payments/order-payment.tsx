import { Button, Heading, Skeleton, Stack, Text } from '@chakra-ui/react';
import { Elements } from '@stripe/react-stripe-js';
import { useCallback, useState } from 'react';
import { LoadingState } from '../../components/feedback/page-state';
import { Money } from '../../components/money';
import { totalTerms } from '../../content/promises';
import { formatCountOf, formatMoney } from '../../lib/numbers';
import { CardForm } from './card-form';
import type { OrderPayment_orderFragment } from './order-payment.generated';
import { ClosedOrderNotice, PaidNotice, PaymentNotice } from './payment-notices';
import { Receipt } from './receipt';
import { usePreparePayment } from './use-prepare-payment';

interface OrderPaymentProps {
  order: OrderPayment_orderFragment;
  /** Called when what is to be paid has changed, and the page is outdated. */
  onOutdated: () => void;
}

const HEADING_ID = 'order-payment';

/** The payment of the purchase of an order: the card form, or a notice that the purchase is paid or the order closed. */
export function OrderPayment({ order, onOutdated }: OrderPaymentProps) {
  const { status, refundStatus, purchase } = order;
  const isAwaited = purchase.orders.some((other) => other.status === 'PLACED');
  const isPaid = purchase.orders.some((other) => other.status === 'PAID');
  const isActive = isAwaited || isPaid || status === 'PLACED' || status === 'PAID';
  const [wasActiveOnOpen] = useState(isActive);
  const [isUncharged, setUncharged] = useState(false);
  return (
    <Stack as="section" aria-labelledby={HEADING_ID} layerStyle="card" gap="5" p={{ base: '5', md: '8' }}>
      {isActive ? (
        <ActivePayment {...{ order, onOutdated, setUncharged }} isPaid={!isAwaited} />
      ) : (
        <ClosedOrderNotice
          headingId={HEADING_ID}
          status={status === 'REFUNDED' ? (refundStatus ?? status) : status}
          purchaseNumber={purchase.number}
          takesFocus={wasActiveOnOpen}
          isUncharged={isUncharged}
        />
      )}
    </Stack>
  );
}

interface AwaitingPaymentProps extends OrderPaymentProps {
  /** Called with true when the payment was cancelled before the card was charged, with false once a card was charged. */
  setUncharged: (isUncharged: boolean) => void;
}

/** The payment of a purchase that is not cancelled. */
function ActivePayment({ isPaid, ...props }: AwaitingPaymentProps & { isPaid: boolean }) {
  const { order } = props;
  const { outstanding, payment } = order.purchase;
  const [wasPaidOnOpen] = useState(isPaid);
  const [amountOnOpen] = useState(outstanding);
  return (
    <>
      <Heading as="h2" id={HEADING_ID} tabIndex={-1} outline="none" textStyle="subtitle">
        {isPaid ? 'Receipt' : 'Enter your payment information here'}
      </Heading>
      {isPaid ? (
        <>
          <Receipt purchase={order.purchase} />
          <PaidNotice transactionId={payment?.transactionId} takesFocus={!wasPaidOnOpen} />
          <Button size="lg" disabled>
            Already Paid
          </Button>
        </>
      ) : (
        <>
          {outstanding !== amountOnOpen && (
            <PaymentNotice kind="info" takesFocus>
              {`The amount has changed from ${formatMoney(amountOnOpen)} to ${formatMoney(outstanding)}, because an order of this purchase was cancelled. Your card has not been charged.`}
            </PaymentNotice>
          )}
          <AwaitingPayment key={outstanding} {...props} />
        </>
      )}
    </>
  );
}

/** The payment of an unpaid purchase: the card form, as soon as the payment is prepared. */
function AwaitingPayment({ order, onOutdated, setUncharged }: AwaitingPaymentProps) {
  const { orders, outstanding } = order.purchase;
  const awaited = orders.filter(({ status }) => status === 'PLACED');
  // The order of the page may be cancelled while others of its purchase await payment.
  const payer = { id: awaited[0]?.id ?? order.id, userName: order.userName, userEmail: order.userEmail };
  const { preparation, retry, reportUnavailable } = usePreparePayment(payer.id, outstanding, onOutdated);
  const [wasCancelled, setCancelled] = useState(false);

  const handleCharged = useCallback(() => {
    setUncharged(false);
    onOutdated();
  }, [setUncharged, onOutdated]);

  function handleCancelled(): void {
    setCancelled(true);
    setUncharged(true);
    retry();
  }

  return (
    <>
      {orders.length > 1 && (
        <Text>
          You pay <Money amount={outstanding} fontWeight="650" /> for{' '}
          {`${formatCountOf(awaited.length, 'order')}.`}
        </Text>
      )}
      <Text color="fg.muted" textStyle="sm">
        {totalTerms()}
      </Text>
      {wasCancelled && (
        <PaymentNotice kind="info">
          The payment was cancelled before your card was charged. Enter your card again.
        </PaymentNotice>
      )}
      {preparation.status === 'prepared' ? (
        // Elements ignores a new client secret, so each secret has its own Elements.
        <Elements key={preparation.payment.clientSecret} stripe={preparation.payment.stripe}>
          <CardForm
            order={payer}
            clientSecret={preparation.payment.clientSecret}
            isCharged={preparation.payment.isCharged}
            onOutdated={handleCharged}
            onCancelled={handleCancelled}
            onLoadError={reportUnavailable}
          />
        </Elements>
      ) : (
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
      )}
    </>
  );
}
